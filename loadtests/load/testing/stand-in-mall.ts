import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionName } from '../../system/api.ts';

export type Called = {
  readonly action: ActionName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
};
/** The code of the answer: 0 where nothing is said. */
export type Says = (called: Called) => number | undefined;

const PAGE = '<!doctype html><html><body><div id="root"><main>Goods</main></div></body></html>';

/** What a visit reads of the answers, of a mall in which everything succeeds. */
const answers: Partial<Record<ActionName, (body: Called['body']) => unknown>> = {
  'order!submit': () => ({ orders: [{ orderId: 'o1' }] }),
  'order!pay': ({ orderIds }) => ({ paid: orderIds, returned: [], money: '1' }),
  'rechargeBlockchain!recharge_open': () => ({ network: 'n1', address: 'a1' }),
  'development!faucet': ({ network }) => ({ network, transaction: 't1' }),
  'wallet!records': () => ({ pageList: [{ transaction: 't1' }] }),
  'newOnlinechat!send': () => ({ id: 1 }),
  'officeChat!send': () => ({ id: 2 }),
  'newOnlinechat!unread': () => ({ unread: 1 }),
  'newOnlinechat!list': ({ message_id: last }) => ({ pageList: [{ id: Number(last) + 1 }] }),
};

/** Answers as a mall does, at once and out of memory, and remembers what it was called with. */
export async function startStandInMall(says: Says = () => undefined) {
  const calls: Called[] = [];
  const pages: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const action = /^\/wap\/api\/(.+)\.action$/.exec(request.url ?? '')?.[1] as ActionName | undefined;
    if (action === undefined) {
      pages.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    const body = JSON.parse(text) as Called['body'];
    const called = { action, body, key: request.headers['idempotency-key']?.toString() };
    calls.push(called);
    const code = says(called) ?? 0;
    const data = code === 0 ? (answers[action]?.(body) ?? {}) : null;
    response.end(JSON.stringify({ code, msg: '', data }));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    pages,
    close: () => void server.close(),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
