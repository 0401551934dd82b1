import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { findSchemathesis, fuzz } from './schemathesis.ts';

const program = findSchemathesis();

const envelope = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'object' } },
  required: ['code', 'msg', 'data'],
};
const document = {
  openapi: '3.1.0',
  info: { title: 'A shop', version: '1' },
  paths: {
    '/goods!list.action': {
      get: {
        operationId: 'goods!list',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: 'x', content: { 'application/json': { schema: envelope } } } },
      },
    },
  },
};

/** A shop of one action, which answers every page like this. */
const shop = createServer((request, response) => {
  const found = request.url?.startsWith('/docs/json');
  if (!found) tokens.add(request.headers['token']);
  response.setHeader('content-type', 'application/json');
  response.end(found ? JSON.stringify(document) : answer);
});
let answer = '';
const tokens = new Set<unknown>();
afterAll(() => void shop.close());

describe.skipIf(program === undefined)('the fuzzer (needs schemathesis, see the README)', () => {
  it.each([
    ['an envelope as it must be', '{"code":0,"msg":"","data":{}}', true],
    [
      'an envelope that says 500',
      '{"code":500,"msg":"服务器错误(500)","data":{"key":"server-error"}}',
      false,
    ],
    ['an envelope unlike the document', '{"code":"0","msg":"","data":{}}', false],
    ['bare text', 'Not found', false],
  ])('takes %s for what it is', async (_, given, clean) => {
    answer = given;
    if (!shop.listening) {
      shop.listen(0, '127.0.0.1');
      await once(shop, 'listening');
    }
    const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const options = { origin, token: 'of-a-buyer', examples: 3, seed: 1, phases: 'fuzzing', seconds: 100 };
    const fuzzed = await fuzz({ program: program ?? '', ...options });
    expect([fuzzed.clean, fuzzed.cutOff, fuzzed.output]).toEqual([clean, false, expect.any(String)]);
  });

  it('calls in the session that it was given', () => {
    expect([...tokens]).toContain('of-a-buyer');
  });
});
