import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as kit from '../index.ts';
import { propDocs } from './prop-docs.ts';

const folder = join(import.meta.dirname, '..');
const documented = (file: string) => propDocs(readFileSync(join(folder, file), 'utf8'), join(folder, file));
const typesOf = (file: string) =>
  Object.fromEntries(
    documented(file).flatMap(({ props = {} }) =>
      Object.entries(props).map(([name, { tsType }]) => [
        name,
        tsType && 'raw' in tsType ? tsType.raw : tsType?.name,
      ]),
    ),
  );

describe('the table of a component’s props', () => {
  it('shows the values of a union, also where another file names it', () => {
    expect(typesOf('button/button.tsx')).toMatchObject({
      variant: "'primary' | 'secondary' | 'quiet' | 'danger'",
      pending: 'boolean',
      onPress: '() => void',
    });
    expect(typesOf('button/link-button.tsx')).toMatchObject({ size: "'small' | 'medium' | 'large'" });
  });

  it('shows a list or a function as it is written', () => {
    expect(typesOf('select/select.tsx')).toMatchObject({
      options: 'readonly SelectOption[]',
      onChange: '(value: string) => void',
      label: 'ReactNode',
    });
  });

  const files = globSync('*/*.tsx', {
    cwd: folder,
    exclude: ['*/*.stories.tsx', '*/*.test.tsx', 'node_modules'],
  });
  const all = files.flatMap(documented);

  it('exists for every component', () => {
    const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
    const names = all.map(({ displayName }) => displayName);
    expect(components.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names no type as "union", "signature" or "unknown"', () => {
    const vague = all.flatMap(({ displayName, props = {} }) =>
      Object.entries(props)
        .filter(([, { tsType }]) =>
          /^(union|signature|unknown)$/.test((tsType as { raw?: string })?.raw ?? tsType?.name ?? ''),
        )
        .map(([name]) => `${displayName}.${name}`),
    );
    expect(vague).toEqual([]);
  });
});
