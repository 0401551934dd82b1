import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { propDocs } from './prop-docs.ts';
import { showProps } from './shown-props.ts';

/** What Storybook would have, before and after, for the component of a file. */
function shown(file: string) {
  const path = join(import.meta.dirname, '..', file);
  const [info] = propDocs(readFileSync(path, 'utf8'), path);
  const vague = { table: { type: { summary: 'union' } }, control: { type: 'object' } };
  const argTypes = Object.fromEntries(
    Object.keys(info?.props ?? {}).map((name) => [name, { name, ...vague }]),
  );
  const context = {
    argTypes: { ...argTypes, invented: { name: 'invented' } },
    component: { __docgenInfo: info },
  };
  return showProps(context as unknown as Parameters<typeof showProps>[0]);
}

it('shows the values of a union, and offers them', () => {
  const { variant, size } = shown('button/button.tsx');
  expect(variant).toMatchObject({
    table: { type: { summary: "'primary' | 'secondary' | 'quiet' | 'danger'" } },
    control: { type: 'inline-radio' },
    options: ['primary', 'secondary', 'quiet', 'danger'],
  });
  expect(size).toMatchObject({ options: ['small', 'medium', 'large'] });
  expect(shown('badge/badge.tsx')['tone']).toMatchObject({ control: { type: 'select' } });
  expect(shown('money/date-time.tsx')['value']).toMatchObject({
    table: { type: { summary: 'string | Date' } },
  });
});

it('offers a field for a text, a count and a yes or no, and no object for anything', () => {
  const { pending, icon, onPress } = shown('button/button.tsx');
  expect(pending).toMatchObject({ control: { type: 'boolean' } });
  expect(icon).toMatchObject({ control: { type: 'text' } });
  expect(onPress).toMatchObject({ control: false, table: { type: { summary: '() => void' } } });
  expect(shown('select/select.tsx')['options']).toMatchObject({ control: false });
  expect(JSON.stringify(shown('chart/bar-chart.tsx'))).not.toContain('"object"');
});

it('leaves alone what is not documented', () => {
  expect(shown('button/button.tsx')['invented']).toEqual({ name: 'invented' });
});
