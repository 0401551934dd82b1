import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { QuotaExceededError, RangeTooLargeError, UnreadableBlockError } from '../core/chain.ts';
import { meaningOf } from './rpc-errors.ts';

/** As ethers wraps what a provider said. */
const said = (message: string, code = -32_000) =>
  Object.assign(new Error('could not coalesce error'), { code: 'UNKNOWN_ERROR', error: { code, message } });

test.each([
  'query returned more than 10000 results',
  'exceed maximum block range: 5000',
  'block range is too wide',
  'eth_getLogs is limited to a 10,000 range',
  'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range',
  'query timeout exceeded',
  'requested too many blocks from 1 to 5000, maximum is set to 2048',
])('%j asks for fewer blocks', (message) => {
  expect(meaningOf(said(message))).toBeInstanceOf(RangeTooLargeError);
});

test.each([
  'daily request count exceeded, request rate limited',
  'Your app has exceeded its compute units per second capacity',
  'Too Many Requests',
  'project ID request rate exceeded: rate limit',
  'you have run out of credits',
])('%j asks to come back later', (message) => {
  expect(meaningOf(said(message, -32_005))).toBeInstanceOf(QuotaExceededError);
});

test('an HTTP 429 asks to come back later, whatever it says', () => {
  const error = Object.assign(new Error('server response 429'), { response: { statusCode: 429 } });
  expect(meaningOf(error)).toBeInstanceOf(QuotaExceededError);
});

test.each([
  'unknown block',
  'BlockOutOfRangeError: block height is 3 but requested was 9',
  'header not found',
])('%j means that the block is not there', (message) => {
  expect(meaningOf(said(message))).toBeInstanceOf(UnreadableBlockError);
});

test('an error that is not understood stays as it was', () => {
  const error = new Error('socket hang up');
  expect(meaningOf(error)).toBe(error);
});

test.each([
  said('rate limit of https://node.example/v3/s3cr3t reached'),
  // as ethers says that a node refused over HTTP
  new Error(
    'server response 403 Forbidden (request={  }, info={ "requestUrl": "https://node.example/v3/s3cr3t" })',
  ),
])('tells nobody the address of a node, which may hold a key', (error) => {
  expect(inspect(meaningOf(error), { depth: 9 })).not.toContain('s3cr3t');
});
