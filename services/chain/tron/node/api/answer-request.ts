import { z } from 'zod';
import { parseJson, printJson } from '../json.ts';
import { NodeError } from './endpoint.ts';
import type { Endpoints, Node } from './endpoint.ts';
import { answerEvents } from './events.ts';
import type { Answer } from './faulty-answer.ts';
import type { Views } from './view.ts';
import { walletAccounts } from './wallet-accounts.ts';
import { walletBlocks } from './wallet-blocks.ts';
import { walletBroadcast } from './wallet-broadcast.ts';
import { walletBuilding } from './wallet-building.ts';
import { walletContracts } from './wallet-contracts.ts';
import { walletPending } from './wallet-pending.ts';
import { walletSignatures } from './wallet-signatures.ts';
import { walletTransactions } from './wallet-transactions.ts';

const reading: Endpoints = { ...walletBlocks, ...walletTransactions, ...walletAccounts, ...walletContracts };
const full: Endpoints = {
  ...reading,
  ...walletBroadcast,
  ...walletBuilding,
  ...walletPending,
  ...walletSignatures,
};

export type HttpRequest = { readonly method: string; readonly url: URL; readonly body: string };

export const JSON_TYPE = 'application/json';

/** The answer of the three APIs of a node, without any fault. */
export async function answerRequest(request: HttpRequest, views: Views, node: Node): Promise<Answer> {
  const { pathname } = request.url;
  await node.chain.settled();
  if (pathname === '/healthcheck') return { status: 200, type: JSON_TYPE, text: '{"status":"ok"}' };
  const events = answerEvents(request.url, views);
  if (events) return { status: events.status, type: JSON_TYPE, text: printJson(events.body) };
  const [, api, name = ''] = /^\/(wallet|walletsolidity)\/(\w+)$/.exec(pathname) ?? [];
  const endpoint = (api === 'wallet' ? full : api === 'walletsolidity' ? reading : {})[name];
  if (!endpoint) return { status: 404, type: 'text/plain', text: 'Not Found' };
  const asString = request.method === 'GET' && request.url.searchParams.get('int64_as_string') === 'true';
  const view = api === 'wallet' ? views.full : views.solid;
  try {
    return ok(printJson(await endpoint(asked(request), view, node), asString));
  } catch (error) {
    return ok(JSON.stringify({ Error: textOf(error) }));
  }
}

function ok(text: string): Answer {
  return { status: 200, type: JSON_TYPE, text };
}

/** The query string of a GET, the JSON of a POST; nothing is an empty object. */
function asked({ method, url, body }: HttpRequest): unknown {
  if (method === 'GET') return Object.fromEntries(url.searchParams);
  if (body.trim() === '') return {};
  try {
    return parseJson(body);
  } catch {
    throw new NodeError('class com.alibaba.fastjson.JSONException : syntax error');
  }
}

/** The real node prints the class and the message of whatever went wrong. */
function textOf(error: unknown): string {
  if (error instanceof NodeError) return error.message;
  if (error instanceof z.ZodError)
    return `class org.tron.core.services.http.JsonFormat$ParseException : ${error.issues[0]?.message}`;
  return `class java.lang.RuntimeException : ${error instanceof Error ? error.message : 'unknown'}`;
}
