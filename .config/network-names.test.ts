import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';

/**
 * A network is an adapter of the chain room: elsewhere, whoever compares with a network's name, or writes its label, would have
 * to be changed for the next one. Comments may name networks, and so may tests.
 */

const root = join(import.meta.dirname, '..');
const NAMES = /(?<![a-z])(ethereum|tron|evm|erc-?20|trc-?20)(?![a-z])/i;

/** Adapters, what brings a development chain, and the default of the configuration. */
const adapters =
  /^services\/(chain\/(ethereum|tron|contracts|development|create-networks\.ts)|custody\/(ethereum|tron|create-sending-chain\.ts)|platform\/config\/)/;
/** What tests, shows or drives the product. */
const samples =
  /\.(test|stories|bench|examples)\.tsx?$|\/(testing|e2e|gallery)\/|^(services\/simulation|loadtests)\//;

function literalsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
    JSXText: ({ value }) => void found.push(value),
  }).visit(program);
  return found;
}

/** Paths of modules are no names of networks. */
const namesIn = (file: string, source: string): string[] =>
  literalsIn(file, source).filter((text) => NAMES.test(text) && !/^\.{1,2}\//.test(text));

const sources = [...new Set(rooms.map(({ folder }) => folder))].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|storybook-static)\//.test(file)),
);

test('no network is named outside its adapter', () => {
  const elsewhere = [...new Set(sources)].filter((file) => !adapters.test(file) && !samples.test(file));
  expect(elsewhere.length, 'the rooms are where this test looks for them').toBeGreaterThan(500);
  const named = elsewhere.flatMap((file) =>
    namesIn(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(named).toEqual([]);
});

test.each([
  "if (network === 'tron') pay();",
  'const { network = "ethereum" } = request;',
  'const id = `ethereum:${transaction}`;',
  'const labels = { a: `TRC20` };',
  'type Protocol = "evm";',
  'const text = <p>Send ERC20 only</p>;',
])('sees %s', (source) => {
  expect(namesIn('planted.tsx', source)).toHaveLength(1);
});

test('does not see a comment, a module or a longer word', () => {
  const source = `
    import { electron } from './ethereum/network.ts';
    /** e.g. "tron" */
    const strong = 'electronics and levma'; // 'ethereum'
    console.log(electron, strong);`;
  expect(namesIn('planted.ts', source)).toEqual([]);
});
