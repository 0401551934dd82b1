import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.string().optional(),
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
