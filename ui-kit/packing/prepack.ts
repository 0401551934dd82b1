/** Before `npm pack`: clears what a former one left, builds the kit into `dist`, and puts the manifest of the packed kit in the place of the workspace's. */
import './postpack.ts';
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packedManifest } from './manifest.ts';

const kit = join(import.meta.dirname, '..');
const dist = join(kit, 'dist');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
execFileSync(process.execPath, [tsc, '-p', join(import.meta.dirname, 'tsconfig.json')], { stdio: 'inherit' });

// Types need no styles, and not every compiler accepts their import.
for (const file of globSync('**/*.d.ts', { cwd: dist })) {
  const path = join(dist, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^import '.*\.css';\n/gm, ''));
}
const own = globSync(['*/*.css', 'theme/brands/*.css', 'strings/*.json'], {
  cwd: kit,
  exclude: ['documentation/*', 'gallery/*', 'dist/*'],
});
for (const file of own) {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  copyFileSync(join(kit, file), join(dist, file));
}

const manifest = join(kit, 'package.json');
renameSync(manifest, join(kit, 'package.kept.json'));
const kept = readFileSync(join(kit, 'package.kept.json'), 'utf8');
const packed = packedManifest(JSON.parse(kept) as Parameters<typeof packedManifest>[0]);
writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
