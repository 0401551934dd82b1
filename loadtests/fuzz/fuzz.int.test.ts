import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSchemathesis, fuzz } from './schemathesis.ts';

const program = findSchemathesis();

const envelope = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'object' } },
  required: ['code', 'msg', 'data'],
};
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const closedTo = (audience: string, operationId: string) => ({
  [`/${operationId}.action`]: {
    get: {
      operationId,
      'x-audience': audience,
      parameters: [page],
      responses: { 200: { description: 'x', content: { 'application/json': { schema: envelope } } } },
    },
  },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'A shop', version: '1' },
  paths: {
    ...closedTo('staff', 'officeBrand!set'),
    ...closedTo('buyer', 'order!list'),
    '/goods!list.action': {
      get: {
        operationId: 'goods!list',
        parameters: [page],
        responses: { 200: { description: 'x', content: { 'application/json': { schema: envelope } } } },
      },
    },
  },
};

/** A shop of three actions, which answers every page like this. */
const shop = createServer((request, response) => {
  const url = request.url ?? '';
  const { token } = request.headers;
  if (!url.startsWith('/docs/json')) tokens.add(token);
  response.setHeader('content-type', 'application/json');
  response.end(
    url.startsWith('/docs/json') ? JSON.stringify(document) : refuses(url, token) ? REFUSED : answer,
  );
});
const refuses = (url: string, token: unknown) =>
  !url.includes(lets) && (url.includes('officeBrand!') || (url.includes('order!') && token !== 'of-a-buyer'));
const SUCCESS = '{"code":0,"msg":"","data":{}}';
const REFUSED = '{"code":403,"msg":"","data":{}}';
let answer = SUCCESS;
/** the action that lets everybody in */
let lets = 'none';
const tokens = new Set<unknown>();
beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterAll(() => void shop.close());

function fuzzTheShop() {
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const own = { token: 'of-a-buyer', secrets: ['Quillon'] };
  const bounds = { examples: 8, seed: 1, phases: 'fuzzing', seconds: 100 };
  return fuzz({ program: program ?? '', origin, ...own, ...bounds });
}

describe.skipIf(program === undefined)('the fuzzer (needs schemathesis, see the README)', () => {
  it.each([
    ['an envelope as it must be', SUCCESS, true],
    [
      'an envelope that says 500',
      '{"code":500,"msg":"服务器错误(500)","data":{"key":"server-error"}}',
      false,
    ],
    ['an envelope unlike the document', '{"code":"0","msg":"","data":{}}', false],
    ['bare text', 'Not found', false],
    ['a stack', '{"code":1,"msg":"","data":{"at":"at run (/srv/pay.ts:3:7)"}}', false],
    ['what belongs to another buyer', '{"code":0,"msg":"","data":{"contacts":"Quillon"}}', false],
  ])('takes %s for what it is', async (_, given, clean) => {
    answer = given;
    const fuzzed = await fuzzTheShop();
    expect([fuzzed.clean, fuzzed.cutOff, fuzzed.output]).toEqual([clean, false, expect.any(String)]);
  });

  it.each([
    ['officeBrand!', 'did what is for staff'],
    ['order!', 'Nobody did what is for buyers'],
  ])('finds that %s lets in whom it should not', async (action, finding) => {
    answer = SUCCESS;
    lets = action;
    const { clean, output } = await fuzzTheShop();
    expect(clean).toBe(false);
    expect(output).toContain(finding);
  });

  it('calls in the session that it was given, and without one', () => {
    expect([...tokens]).toEqual(expect.arrayContaining(['of-a-buyer', undefined]));
  });
});
