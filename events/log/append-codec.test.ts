import { expect, test } from 'vitest';
import { answerOf, appendRequest } from './append-codec.ts';
import { storeFailure } from './store-failure.ts';

const refusedWith = (name: string) =>
  ({
    error: { message: name, details: { typeUrl: `type.googleapis.com/event_store.client.${name}` } },
  }) as const;

function failureOf(answer: Parameters<typeof answerOf>[0]) {
  try {
    answerOf(answer);
  } catch (error) {
    return storeFailure(error);
  }
  return undefined;
}

test.for([
  ['WrongExpectedVersion', 'conflict'],
  ['StreamDeleted', 'deleted'],
  ['AccessDenied', 'refused'],
  ['MaximumAppendSizeExceeded', 'refused'],
  ['Timeout', 'unavailable'],
  ['SomethingNew', 'unknown'],
] as const)('a refusal with %s is a failure of the kind %s', ([name, kind]) => {
  expect(failureOf(refusedWith(name))).toBe(kind);
});

test('an answer names the last revision and position, beyond what a number holds', () => {
  const position = { commitPosition: '9007199254740993' };
  expect(answerOf({ success: { currentRevision: '7', position } })).toEqual({
    revision: 7n,
    position: 9_007_199_254_740_993n,
  });
});

test('an answer without a position is none', () => {
  expect(() => answerOf({ success: { currentRevision: '7' } })).toThrow('without a position');
  expect(() => answerOf({})).toThrow('refused an append: no reason');
});

test('an append names its stream, what it expects, and when the store may stop, to the millisecond', () => {
  const event = {
    id: '0f7bd8ad-4d0c-4b5e-9d49-5ad2d9ea4c1f',
    type: 'OrderPaid',
    data: { amount: '1.5', name: 'سوق' },
    metadata: {
      version: 1,
      commandId: 'c',
      correlationId: 'r',
      causationId: 'r',
      actor: 'a',
      owner: 'a',
      hash: 'h',
    },
  };
  const append = { stream: 'order-A', expected: 4n, events: [event] };
  expect(appendRequest('an id', append, 1_700_000_000_123)).toEqual({
    correlationId: { string: 'an id' },
    options: {
      streamIdentifier: { streamName: Buffer.from('order-A') },
      streamPosition: '4',
      deadline: { seconds: 1_700_000_000, nanos: 123_000_000 },
    },
    proposedMessages: [
      {
        id: { string: event.id },
        metadata: { type: 'OrderPaid', 'content-type': 'application/json' },
        data: Buffer.from(JSON.stringify(event.data)),
        customMetadata: Buffer.from(JSON.stringify(event.metadata)),
      },
    ],
    isFinal: true,
  });
});
