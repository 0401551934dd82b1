import { variables } from './config.ts';

/** The page that tells a person every variable; a test fails when configuration.md says something else. */
export function configurationPage(): string {
  const defaults: Readonly<Record<string, unknown>> = variables.parse({});
  const rows = Object.entries(variables.shape).map(
    ([name, schema]) => `| \`${name}\` | ${shown(defaults[name])} | ${schema.description ?? ''} |`,
  );
  return [
    '# Configuration',
    '',
    'Environment variables, all optional for the embedded system. An empty value counts as unset.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function shown(value: unknown): string {
  return value === undefined ? '' : `\`${String(value)}\``;
}
