import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digestOf } from '../logs-bloom.ts';
import { topicOf, TRANSFER_TOPIC } from '../transfer-log.ts';

// Answers blocks with transfers out of memory: recorded-server.ts <blocks> <transfers per block> <token> <recipient> <every>.
// Of every so many blocks, one has a transfer to the recipient.
const [blocks = '300', transfers = '200', token = '', recipient = '', every = '1'] = process.argv.slice(2);

type Log = {
  readonly address: string;
  readonly topics: readonly [string, string, string];
  readonly text: string;
};
type Recorded = { readonly header: string; readonly logs: readonly Log[]; readonly hash: string };
const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const word = (...parts: readonly (string | number)[]) => `0x${hash('sha256', parts.join(), 'hex')}`;
const addressOf = (...parts: readonly (string | number)[]) => word(...parts).slice(0, 42);

const recorded = Array.from({ length: Number(blocks) }, (_, height) => record(height));

function record(height: number): Recorded {
  const blockHash = word('block', height);
  const logs = Array.from({ length: height === 0 ? 0 : Number(transfers) }, (_each, index): Log => {
    const ours = index === 0 && height % Number(every) === 0;
    const to = ours ? recipient : addressOf('to', height, index);
    const topics = [TRANSFER_TOPIC, topicOf(addressOf('from', height, index)), topicOf(to)] as const;
    const address = token.toLowerCase();
    const where = { blockNumber: hex(height), blockHash, transactionHash: word('t', height, index) };
    const data = `0x${(1_000_000 + index).toString(16).padStart(64, '0')}`;
    const place = { logIndex: hex(index), transactionIndex: hex(index), removed: false };
    return { address, topics, text: JSON.stringify({ address, topics, data, ...where, ...place }) };
  });
  const header = JSON.stringify({
    number: hex(height),
    hash: blockHash,
    parentHash: word('block', height - 1),
    logsBloom: `0x${Buffer.from(digestOf(logs).bytes).toString('hex')}`,
    // a real header has these too
    stateRoot: blockHash,
    receiptsRoot: blockHash,
    timestamp: hex(1_700_000_000 + height * 12),
    transactions: Array.from({ length: 200 }, (_each, index) => word('t', height, index)),
  });
  return { header, logs, hash: blockHash };
}

const byHash = new Map(recorded.map((block) => [block.hash, block]));

type Filter = {
  readonly blockHash?: string;
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly topics?: readonly [string, null, readonly string[]] | readonly [string];
};

function logsIn({ blockHash, fromBlock = '0x0', toBlock = '0x0', topics }: Filter): string {
  const one = blockHash === undefined ? undefined : byHash.get(blockHash);
  const range = one ? [one] : recorded.slice(Number(fromBlock), Number(toBlock) + 1);
  const recipients = topics?.[2] && new Set(topics[2]);
  const found = range.flatMap(({ logs }) =>
    logs.filter((log) => recipients === undefined || recipients.has(log.topics[2])).map(({ text }) => text),
  );
  return `[${found.join(',')}]`;
}

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] };

function resultOf({ method, params }: Call): string {
  switch (method) {
    case 'eth_chainId':
      return '"0x1"';
    case 'eth_getBlockByNumber': {
      const [at] = params as [string];
      return (at.startsWith('0x') ? recorded[Number(at)] : recorded.at(-1))?.header ?? 'null';
    }
    case 'eth_getLogs':
      return logsIn(params[0] as Filter);
    default:
      return `"0x${'6'.padStart(64, '0')}"`;
  }
}
const answerTo = (call: Call) => `{"jsonrpc":"2.0","id":${call.id},"result":${resultOf(call)}}`;

const answersTo = (asked: Call | readonly Call[]) =>
  'id' in asked ? answerTo(asked) : `[${asked.map(answerTo).join(',')}]`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  void bodyOf(request).then((body) => response.end(answersTo(JSON.parse(body) as Call | readonly Call[])));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('disconnect', () => process.exit());
