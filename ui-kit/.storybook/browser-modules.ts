import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const kit = join(import.meta.dirname, '..');
const heavy = /from '((?:react-aria|react-stately|uqr)(?:\/[A-Za-z]+)?)'/g;

/**
 * Every package module that the kit's sources import. Vite prepares them before the first test: if it meets one in the middle
 * of a run, it reloads the page, and an unrelated test file fails.
 */
export function browserModules(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: kit, exclude: ['node_modules'] });
  const found = sources.flatMap((file) => [...readFileSync(join(kit, file), 'utf8').matchAll(heavy)]);
  const modules = new Set(found.map((match) => match[1] ?? ''));
  const fixed = [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'storybook/test',
  ];
  return [...fixed, ...[...modules].toSorted()];
}
