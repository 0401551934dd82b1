import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] };
/** What the provider answers instead of the node, or undefined to let the call through. */
export type Fault = (call: Call) => { readonly status?: number; readonly error: object } | undefined;

export type FaultyProvider = {
  readonly url: string;
  /** methods that came in, in order */
  readonly calls: readonly Call[];
  fault: Fault;
  /** changes what the node answered */
  rewrite: (call: Call, answer: object) => object;
  /** milliseconds before each answer */
  delay: number;
  stop(): Promise<void>;
};

/** A provider in front of a node, with the failures of a real one. */
export async function startFaultyProvider(nodeUrl: string): Promise<FaultyProvider> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await bodyOf(request)) as Call | Call[];
      const asked = Array.isArray(body) ? body : [body];
      calls.push(...asked);
      await new Promise((resolve) => setTimeout(resolve, provider.delay));
      const faults = asked.map((call) => provider.fault(call));
      const status = faults.find((fault) => fault?.status !== undefined)?.status ?? 200;
      const answers = await Promise.all(
        asked.map(async (call, i) =>
          faults[i]
            ? { jsonrpc: '2.0', id: call.id, error: faults[i].error }
            : provider.rewrite(call, await pass(nodeUrl, call)),
        ),
      );
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const provider: FaultyProvider = {
    url: `http://127.0.0.1:${port}`,
    calls,
    fault: () => undefined,
    rewrite: (_call, answer) => answer,
    delay: 0,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return provider;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function pass(url: string, call: Call): Promise<object> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...call }),
  });
  return (await response.json()) as object;
}

/** How many blocks a call of eth_getLogs requests; 1 if it names a block by its hash. */
export function blocksAsked(call: Call): number {
  const [filter] = call.params as [{ fromBlock?: string; toBlock?: string }];
  if (filter.fromBlock === undefined || filter.toBlock === undefined) return 1;
  return Number(BigInt(filter.toBlock) - BigInt(filter.fromBlock)) + 1;
}
