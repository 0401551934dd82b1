import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const tsc = join(modules, 'typescript/bin/tsc');
let folder: string;
let app: string;

/** Packs a copy, since packing changes the manifest for a moment; then installs it without the network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  const copy = join(folder, 'workspace');
  const skip = /node_modules|\/dist(\/|$)/;
  await cp(join(root, 'ui-kit'), join(copy, 'ui-kit'), {
    recursive: true,
    filter: (from) => !skip.test(from.slice(root.length)),
  });
  await cp(join(root, '.config/tsconfig.json'), join(copy, '.config/tsconfig.json'));
  await symlink(modules, join(copy, 'node_modules'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: join(copy, 'ui-kit'), stdio: 'pipe' });
  expect(await readdir(join(copy, 'ui-kit')), 'the workspace is as it was').not.toContain(
    'package.kept.json',
  );

  app = join(folder, 'app');
  await cp(join(import.meta.dirname, 'app'), app, { recursive: true });
  const kit = join(app, 'node_modules/@caravan/ui-kit');
  await mkdir(kit, { recursive: true });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, tarball), '--strip-components=1', '-C', kit]);
  for (const name of [
    'react',
    'react-dom',
    'react-aria',
    'react-stately',
    'uqr',
    '@types/react',
    '@types/react-dom',
  ]) {
    await mkdir(dirname(join(app, 'node_modules', name)), { recursive: true });
    await symlink(join(modules, name), join(app, 'node_modules', name));
  }
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says of a file of the application. */
async function faultsOf(file: string, text?: string): Promise<string> {
  if (text !== undefined) await writeFile(join(app, file), text);
  const options = [
    '--noEmit',
    '--strict',
    '--jsx',
    'react-jsx',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const { stdout } = spawnSync(
    process.execPath,
    [
      tsc,
      ...options,
      '--target',
      'esnext',
      '--resolveJsonModule',
      '--noUncheckedSideEffectImports',
      'false',
      file,
    ],
    { cwd: app, encoding: 'utf8' },
  );
  return stdout;
}

describe('the packed kit, in an application outside the workspace', () => {
  it('has types that hold for its use, and its own are whole', async () => {
    expect(await faultsOf('main.tsx')).toBe('');
  });

  it('has types that find a wrong use', async () => {
    const wrong =
      'import { Button } from \'@caravan/ui-kit\';\nexport const loud = <Button variant="loud">A</Button>;\n';
    expect(await faultsOf('wrong.tsx', wrong)).toMatch(/'"loud"' is not assignable/);
  });

  it('is bundled with what is used of it, and its styles', async () => {
    const output = await build({
      configFile: false,
      root: app,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        cssCodeSplit: false,
        rollupOptions: { input: join(app, 'main.tsx') },
      },
    });
    const [result] = [output].flat();
    if (!result || !('output' in result)) throw new Error('Nothing was built');
    const textOf = (kind: string) =>
      result.output
        .filter(({ fileName }) => fileName.endsWith(kind))
        .map((file) => String(file.type === 'chunk' ? file.code : file.source))
        .join('\n');
    const [code, styles] = [textOf('.js'), textOf('.css')];
    expect(code).toContain('mall-button');
    expect(code, 'what is not used stays out').not.toContain('mall-mega-menu');
    expect(styles).toContain('--mall-surface');
    expect(styles).toMatch(/\[data-brand=["']?silkway["']?\]\[data-theme=["']?dark["']?\]/);
    expect(styles).toContain('.mall-button');
  });
});
