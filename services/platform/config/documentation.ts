import { variables } from './config.ts';
import { networkSettings, networkVariable } from './networks.ts';

/** The page that documents every variable; a test fails if configuration.md differs. */
export function configurationPage(): string {
  return [
    '# Configuration',
    '',
    'Environment variables, all optional for the embedded system. An empty value counts as unset.',
    '',
    ...tableOf(variables, (name) => name),
    '',
    '## Networks',
    '',
    'Each network that `NETWORKS` names has these variables. Its name stands in them in capital letters; its name in small letters is',
    'in every deposit, so it never changes. `caravan start` brings a development chain for each network when none of them has a node.',
    '',
    ...tableOf(networkSettings, (setting) => networkVariable('<NAME>', setting)),
    '',
    'Three networks, for example:',
    '',
    '```sh',
    'NETWORKS=ethereum,tron,polygon',
    'NETWORK_ETHEREUM_RPC_URL=https://ethereum.example/key',
    'NETWORK_ETHEREUM_XPUB=xpub…',
    'NETWORK_ETHEREUM_TOKEN_ADDRESS=0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'NETWORK_TRON_RPC_URL=https://tron.example',
    'NETWORK_TRON_XPUB=xpub…',
    'NETWORK_TRON_TOKEN_ADDRESS=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'NETWORK_POLYGON_RPC_URL=https://polygon.example/key',
    'NETWORK_POLYGON_XPUB=xpub…',
    'NETWORK_POLYGON_TOKEN_ADDRESS=0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    '```',
    '',
    'The variable `EVENTSTORE_URL` is called `EVENT_STORE_URL` now. EventStoreDB reads every variable that begins with `EVENTSTORE_`, and',
    'does not start beside one that it does not know.',
    '',
    'The variables that began with `EVM_` are called `NETWORK_ETHEREUM_…` now; where one of them is still set, nothing starts.',
    '',
  ].join('\n');
}

type Described = {
  readonly shape: Readonly<Record<string, { readonly description?: string | undefined }>>;
} & {
  parse(given: object): Readonly<Record<string, unknown>>;
};

function tableOf(schema: Described, variableOf: (name: string) => string): string[] {
  const defaults = schema.parse({});
  const rows = Object.entries(schema.shape).map(([name, { description = '' }]) => [
    `\`${variableOf(name)}\``,
    shown(defaults[name]),
    description,
  ]);
  return table(['variable', 'default', 'meaning'], rows);
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
