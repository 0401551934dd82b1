/**
 * npm run shots [-- --only <part of a screen's name or address>] [--site mall|office] [--brand <key>] [--langs en,ar] [--widths 390,1440]
 *   [--out var/shots]
 * Pictures of every screen of mall and office, by systems of their own that are filled by real calls, and a contact sheet (index.html). It
 * tells of each page that overflows, shifts or complains, of keys without a text, and of English on pages that are not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { only: text, site: text, brand: text, langs: text, widths: text, out: text },
});
const folder = resolve(values.out ?? join(root, 'var/shots'));
// those of another run would be taken for these
if (values.only === undefined && values.site === undefined) rmSync(folder, { recursive: true, force: true });
const env = {
  ...process.env,
  SHOTS_OUT: folder,
  ...(values.only && { SHOTS_ONLY: values.only }),
  ...(values.brand && { SHOTS_BRAND: values.brand }),
  ...(values.langs && { SHOTS_LANGS: values.langs }),
  ...(values.widths && { SHOTS_WIDTHS: values.widths }),
};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(import.meta.dirname, 'vitest.shots.ts');
const files = values.site === undefined ? [] : [`storefront/${values.site}/`];
const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...files], {
  stdio: 'inherit',
  env,
});
const [code] = (await once(child, 'exit')) as [number | null];
console.log(`\n${join(folder, 'index.html')}`);
process.exitCode = code ?? 1;
