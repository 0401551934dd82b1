import { Duplex } from 'node:stream';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

type Done = (error?: Error | null) => void;

/** A call as grpc-js makes it, which hands each message to a sender. */
class Call extends Duplex {
  readonly sent: { readonly message: unknown; readonly done: Done }[] = [];
  readonly call = {
    sendMessage: (message: unknown, done: Done): void => void this.sent.push({ message, done }),
  };
  constructor() {
    super({ objectMode: true, read() {} });
  }
  override _write(message: unknown, _encoding: string, done: Done): void {
    this.call.sendMessage(message, done);
  }
  get messages() {
    return this.sent.map(({ message }) => message);
  }
}

function calling(): Call {
  const call = new Call();
  sendTogether(call as unknown as ServerDuplexStream<unknown, unknown>);
  for (const message of [1, 2, 3, 4]) call.write(message);
  return call;
}

test('messages that waited for the first are sent together, in order', async () => {
  const call = calling();
  expect(call.messages).toEqual([1]);
  call.sent[0]?.done();
  await expect.poll(() => call.messages).toEqual([1, 2, 3, 4]);
  call.write(5);
  call.sent[2]?.done();
  call.sent[1]?.done();
  expect(call.messages).not.toContain(5);
  call.sent[3]?.done();
  await expect.poll(() => call.messages).toEqual([1, 2, 3, 4, 5]);
  expect(call.writableLength).toBe(1);
});

test('a message that cannot be sent fails the call once all were tried', async () => {
  const call = calling();
  const failed = new Promise((resolve) => call.once('error', resolve));
  call.sent[0]?.done();
  await expect.poll(() => call.messages).toHaveLength(4);
  const lost = new Error('lost');
  for (const [index, { done }] of call.sent.slice(1).entries()) done(index === 0 ? lost : undefined);
  expect(await failed).toBe(lost);
});
