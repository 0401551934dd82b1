import { variables } from './config.ts';

/** The page that tells a person every variable; a test fails when configuration.md says something else. */
export function configurationPage(): string {
  const defaults: Readonly<Record<string, unknown>> = variables.parse({});
  const rows = Object.entries(variables.shape).map(([name, schema]) => [
    `\`${name}\``,
    shown(defaults[name]),
    schema.description ?? '',
  ]);
  return [
    '# Configuration',
    '',
    'Environment variables, all optional for the embedded system. An empty value counts as unset.',
    '',
    ...table(['variable', 'default', 'meaning'], rows),
    '',
  ].join('\n');
}

function shown(value: unknown): string {
  return value === undefined ? '' : `\`${String(value)}\``;
}

/** A Markdown table with its columns aligned, as the formatter leaves it. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
