import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importable, nameOf, rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
let project = '';

/** A copy of the lint configuration over an empty project, where violations can be planted. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'caravan-lint-'));
  await mkdir(join(project, '.config'));
  for (const file of ['oxlint.config.ts', 'import-rules.ts', 'rooms.ts']) {
    await cp(join(root, '.config', file), join(project, '.config', file));
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Plants one file per case and answers with the files whose imports the linter complained about. */
async function plant(cases: readonly { file: string; specifier: string }[]): Promise<Set<string>> {
  const files = new Map(
    cases.map(({ file, specifier }) => [
      file,
      `import { thing } from '${specifier}';\nconsole.log(thing);\n`,
    ]),
  );
  return await complainedOf('no-restricted-imports', files);
}

/** Plants these files, by path, and answers with those of which the linter complained by this rule. */
async function complainedOf(rule: string, files: ReadonlyMap<string, string>): Promise<Set<string>> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
  }
  const lint = run(
    join(root, 'node_modules/.bin/oxlint'),
    [
      '-c',
      '.config/oxlint.config.ts',
      '--format',
      'json',
      ...new Set([...files.keys()].map((file) => file.split('/')[0] ?? '')),
    ],
    { cwd: project, maxBuffer: 64 << 20 },
  );
  const { stdout } = await lint.catch((failure: { stdout: string }) => failure);
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const file of files.keys()) await rm(join(project, file));
  return new Set(
    report.diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename),
  );
}

const fileName = (specifier: string) => `${specifier.replaceAll(/[^a-z]+/g, '_')}.ts`;

const importing = (other: string) =>
  `import type { Thing } from './${other}.ts';\nexport type Own = Thing;\nexport type Thing = string;\n`;

describe('the import rules', () => {
  it('catch every room that reaches for a face it may not know, and no other', async () => {
    const cases = rooms.flatMap((room) =>
      importable.map((name) => ({
        file: `${room.folder}/planted/${fileName(name)}`,
        specifier: `@caravan/${name}`,
        allowed: room.may.includes(name),
      })),
    );
    const caught = await plant(cases);
    expect(caught).toEqual(new Set(cases.filter(({ allowed }) => !allowed).map(({ file }) => file)));
  });

  it('let the tests of a whole system reach further, and its screens not', async () => {
    const cases = rooms.flatMap(({ folder, mayInE2e = [] }) =>
      mayInE2e.flatMap((name) => [
        { file: `${folder}/e2e/${fileName(name)}`, specifier: `@caravan/${name}`, allowed: true },
        { file: `${folder}/shop/e2e/${fileName(name)}`, specifier: `@caravan/${name}`, allowed: true },
        { file: `${folder}/e2e/caravan.ts`, specifier: '@caravan/caravan', allowed: false },
        { file: `${folder}/pages/${fileName(name)}`, specifier: `@caravan/${name}`, allowed: false },
      ]),
    );
    expect(cases.length).toBeGreaterThan(0);
    expect(await plant(cases)).toEqual(
      new Set(cases.filter(({ allowed }) => !allowed).map(({ file }) => file)),
    );
  });

  it('let tests alone import what a room is tested with', async () => {
    const tested = rooms.flatMap(({ folder, mayInTests = [] }) =>
      mayInTests.map((name) => ({ folder, name })),
    );
    const at = (path: string) =>
      tested.map(({ folder, name }) => ({
        file: `${folder}/planted/${path}`,
        specifier: `@caravan/${name}`,
      }));
    const production = at('reads.ts');
    expect(production.length).toBeGreaterThan(0);
    expect(await plant([...production, ...at('reads.test.ts'), ...at('testing/scene.ts')])).toEqual(
      new Set(production.map(({ file }) => file)),
    );
  });

  it('catch a relative path into another room', async () => {
    const cases = rooms.map((room) => {
      const other = rooms.find(({ folder }) => folder.startsWith('services/') && folder !== room.folder);
      const up = '../'.repeat(room.folder.split('/').length + 1);
      return {
        file: `${room.folder}/planted/relative.ts`,
        specifier: `${up}${other?.folder ?? ''}/index.ts`,
      };
    });
    const siblings = rooms
      .filter(({ folder }) => folder.startsWith('services/') && folder !== 'services/wallet')
      .map((room) => ({ file: `${room.folder}/sibling.ts`, specifier: '../wallet/index.ts' }));
    siblings.push(
      { file: 'storefront/mall/sibling.ts', specifier: '../shared/money/exact.ts' },
      { file: 'storefront/office/sibling.ts', specifier: '../mall/routes.tsx' },
      { file: 'storefront/shared/sibling.ts', specifier: '../mall/routes.tsx' },
    );
    expect(await plant([...cases, ...siblings])).toEqual(
      new Set([...cases, ...siblings].map(({ file }) => file)),
    );
  });

  it('keep decisions pure, in whatever file they are', async () => {
    const places = [
      'services/chain/planted/decide.ts',
      'services/ordering/order/planted.ts',
      'services/wallet/wallet/planted.ts',
      'services/wallet/proceeds/planted.ts',
      'services/lending/loan/deep/planted.ts',
      'services/recharge/recharge/planted.ts',
    ];
    for (const specifier of [
      '@caravan/events/log',
      '@caravan/platform',
      'node:fs',
      'node:crypto',
      'kysely',
      'ethers/address',
      '../../wallet/index.ts',
      '../ledger.ts',
    ]) {
      const cases = places.map((file) => ({ file, specifier }));
      expect(await plant(cases), specifier).toEqual(new Set(places));
    }
    const allowed = ['@caravan/events', 'node:util', './state.ts', '../ports.ts', '../layered.ts'].map(
      (specifier, index) => ({
        file: `services/wallet/wallet/allowed${index}.ts`,
        specifier,
      }),
    );
    expect(await plant(allowed)).toEqual(new Set());
  });

  it('keep each foreign system in the one room that knows it', async () => {
    const cases = [
      { file: 'events/kernel/client.ts', specifier: '@eventstore/db-client' },
      { file: 'services/wallet/client.ts', specifier: '@eventstore/db-client' },
      { file: 'services/wallet/chain.ts', specifier: 'ethers' },
      { file: 'services/wallet/address.ts', specifier: 'ethers/address' },
      { file: 'services/ordering/http.ts', specifier: 'fastify' },
      { file: 'storefront/mall/aria.tsx', specifier: 'react-aria' },
      { file: 'storefront/shared/schema.ts', specifier: 'zod' },
    ];
    const allowed = [
      { file: 'events/log/client.ts', specifier: '@eventstore/db-client' },
      { file: 'services/chain/chain.ts', specifier: 'ethers' },
      { file: 'ui-kit/aria.tsx', specifier: 'react-aria' },
    ];
    expect(await plant([...cases, ...allowed])).toEqual(new Set(cases.map(({ file }) => file)));
  });

  it('catch files that import each other, though it be types alone', async () => {
    const files = new Map([
      ['services/ordering/planted/hen.ts', importing('egg')],
      ['services/ordering/planted/egg.ts', importing('hen')],
      ['services/ordering/planted/farmer.ts', importing('hen')],
    ]);
    expect(await complainedOf('no-cycle', files)).toEqual(
      new Set(['services/ordering/planted/hen.ts', 'services/ordering/planted/egg.ts']),
    );
  });

  it('name every workspace', () => {
    expect(rooms.map(nameOf)).toContain('gateway');
    expect(new Set(rooms.map(nameOf)).size).toBe(rooms.length);
  });
});
