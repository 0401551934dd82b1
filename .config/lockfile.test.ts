import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockfile.parse(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
);
const paths = Object.keys(packages);

/** An install on one machine may leave out what is for others; `npm ci` then refuses the lockfile everywhere. */
test('the lockfile holds every package that another asks for, those for other platforms too', () => {
  // put right by: node .config/complete-lockfile.ts
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !paths.some((each) => each.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  const hosts = paths.filter((path) => /^https?:/.test(packages[path]?.resolved ?? ''));
  expect(hosts).toEqual([]);
});

/**
 * npm checks what it downloads against the integrity. Only a build for another platform may lack it: the registry that
 * wrote this lockfile did not offer those. `node .config/complete-lockfile.ts` asks the registry at hand for them.
 */
test('the lockfile holds the integrity of every package that is installed here', () => {
  const installed = paths.filter((path) => path.includes('node_modules/') && !packages[path]?.link);
  const unchecked = installed.filter((path) => packages[path]?.integrity === undefined);
  const forThisMachine = unchecked.filter((path) => {
    const { optional, os = [] } = packages[path] ?? {};
    return !optional || os.length === 0 || existsSync(new URL(`../${path}`, import.meta.url));
  });
  expect(installed.length).toBeGreaterThan(400);
  expect(forThisMachine).toEqual([]);
});
