import { Duplex } from 'node:stream';
import { Metadata, type ServerDuplexStream } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Access } from './access.ts';
import type { AppendRequest } from './append-request.ts';
import { BatchAppend } from './batch-append.ts';
import { HeldParts } from './held-parts.ts';
import { hashPassword, type User } from './users.ts';
import { wireStream, type BatchAppendRequest, type ProposedMessage } from './wire.ts';
import type { Reader } from './reader.ts';

const caravan: User = { name: 'caravan', passwordHash: await hashPassword('right'), rights: 'append' };
const noReader = { streamDownFrom: async () => [] } as unknown as Reader;
const LIMITS = { perConnection: { appends: 2, bytes: 4_000_000 }, inAll: { appends: 3, bytes: 4_000_000 } };

let held: HeldParts;
const written: AppendRequest[] = [];
const writer = {
  async append(request: AppendRequest) {
    written.push(request);
    return { kind: 'written', revision: 0n, position: 7n } as const;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  held = new HeldParts(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
  written.splice(0);
});

type Sent = { readonly error?: { readonly message: string }; readonly success?: object };

/** A client's call, of which every answer is seen. */
class Caller extends Duplex {
  readonly metadata = new Metadata();
  readonly answers: Sent[] = [];
  readonly #peer: string;

  constructor(password: string | undefined, peer: string) {
    super({ objectMode: true, read() {} });
    this.#peer = peer;
    if (password === undefined) return;
    this.metadata.set(
      'authorization',
      `Basic ${Buffer.from(`caravan:${password}`, 'utf8').toString('base64')}`,
    );
  }
  override _write(answer: Sent, _encoding: string, done: () => void): void {
    this.answers.push(answer);
    done();
  }
  getPeer(): string {
    return this.#peer;
  }
  get said() {
    return this.answers.map(({ error }) => error?.message ?? 'written');
  }
}

/** A caller of a node that asks for users, or without `asks` of one that does not. */
function calling({
  password,
  peer = 'a',
  asks = true,
}: { readonly password?: string; readonly peer?: string; readonly asks?: boolean } = {}): Caller {
  const caller = new Caller(password, peer);
  const call = caller as unknown as ServerDuplexStream<BatchAppendRequest, object>;
  const access = new Access(asks ? [caravan] : undefined, noReader);
  new BatchAppend(call, { writer, access, held }).start();
  return caller;
}

let ids = 0;
function event(bytes: number): ProposedMessage {
  ids += 1;
  const id = { string: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}` };
  return { id, metadata: { type: 'Counted' }, data: Buffer.alloc(bytes) };
}

/** A part of an append; the first one says to which stream. */
function part(n: number, { first = false, last = false, bytes = 100 } = {}): BatchAppendRequest {
  return {
    correlationId: { string: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}` },
    ...(first ? { options: { streamIdentifier: wireStream(`s-${n}`), expectedStreamPosition: 'any' } } : {}),
    proposedMessages: [event(bytes)],
    isFinal: last,
  };
}
const begin = (n: number, bytes = 100) => part(n, { first: true, bytes });
const end = (n: number, bytes = 100) => part(n, { last: true, bytes });

test('parts of a caller without a user are refused at once, and none is kept', async () => {
  const caller = calling();
  for (let n = 0; n < 10; n += 1) caller.push(begin(n));
  await vi.waitFor(() => expect(caller.said).toEqual(Array.from({ length: 10 }, () => 'AccessDenied')));
  expect(held.inAll).toEqual({ appends: 0, bytes: 0 });
  caller.push(part(0));
  caller.push(end(0));
  caller.push(part(11, { first: true, last: true }));
  await vi.waitFor(() => expect(caller.said).toHaveLength(11));
  expect(written).toEqual([]);
});

test('nothing is read of a caller before the password is known to be right', async () => {
  vi.useRealTimers();
  const caller = calling({ password: 'wrong' });
  const failed = new Promise((resolve) => caller.once('error', resolve));
  caller.push(begin(0));
  expect(await failed).toMatchObject({ details: 'Unauthenticated' });
  expect(caller.readableLength).toBe(1);
  expect(caller.said).toEqual([]);
});

test('an append in parts is written when its last one is there, and then holds nothing', async () => {
  vi.useRealTimers();
  const caller = calling({ password: 'right' });
  caller.push(begin(1));
  caller.push(part(1));
  await vi.waitFor(() => expect(held.inAll).toEqual({ appends: 1, bytes: 2 * (100 + 256) }));
  caller.push(end(1));
  await vi.waitFor(() => expect(caller.said).toEqual(['written']));
  expect(written.map(({ stream, events }) => [stream, events.length])).toEqual([['s-1', 3]]);
  expect(held.inAll).toEqual({ appends: 0, bytes: 0 });
});

test('an append that grows too large is refused at that part, and what follows of it is dropped', async () => {
  const caller = calling({ asks: false });
  caller.push(begin(1, 900_000));
  caller.push(part(1, { bytes: 200_000 }));
  caller.push(end(1));
  caller.push(part(2, { first: true, last: true, bytes: 1024 * 1024 + 1 }));
  await vi.waitFor(() =>
    expect(caller.said).toEqual(['MaximumAppendSizeExceeded', 'MaximumAppendSizeExceeded']),
  );
  expect(held.inAll).toEqual({ appends: 0, bytes: 0 });
  expect(written).toEqual([]);
});

test('a connection holds a few unfinished appends, all connections a few more, and whole ones pass', async () => {
  const [one, other] = [calling({ asks: false }), calling({ asks: false, peer: 'b' })];
  for (const n of [1, 2, 3]) one.push(begin(n));
  await vi.waitFor(() => expect(one.said).toEqual(['Timeout']));
  for (const n of [4, 5]) other.push(begin(n));
  await vi.waitFor(() => expect(other.said).toEqual(['Timeout']));
  expect(held.inAll.appends).toBe(3);
  other.push(part(6, { first: true, last: true }));
  await vi.waitFor(() => expect(other.said).toEqual(['Timeout', 'written']));
});

test('unfinished appends hold so many bytes, counted also for events without content', async () => {
  const caller = calling({ asks: false });
  caller.push({ ...begin(1), proposedMessages: Array.from({ length: 15_000 }, () => event(0)) });
  caller.push({ ...part(1), proposedMessages: Array.from({ length: 1_000 }, () => event(0)) });
  await vi.waitFor(() => expect(caller.said).toEqual(['Timeout']));
  expect(held.inAll).toEqual({ appends: 0, bytes: 0 });
});

test('an append whose last part does not come is dropped after a while, and a call that ends drops its parts', async () => {
  const [caller, leaving, lost] = [1, 2, 3].map((n) => calling({ asks: false, peer: `p${n}` }));
  caller?.push(begin(1));
  leaving?.push(begin(2));
  lost?.push(begin(3));
  await vi.waitFor(() => expect(held.inAll.appends).toBe(3));
  leaving?.push(null);
  lost?.emit('cancelled');
  await vi.waitFor(() => expect(held.inAll.appends).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(caller?.said).toEqual(['Timeout']);
  expect(leaving?.writableEnded).toBe(true);
  expect(held.inAll).toEqual({ appends: 0, bytes: 0 });
});

test('a call with too many unanswered appends is not read until there are fewer', async () => {
  const waiting: (() => void)[] = [];
  const append = vi.spyOn(writer, 'append').mockImplementation(async (request) => {
    written.push(request);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { kind: 'written', revision: 0n, position: 7n } as const;
  });
  const caller = calling({ asks: false });
  for (let n = 0; n < 1_500; n += 1) caller.push(part(n, { first: true, last: true }));
  await vi.waitFor(() => expect(written).toHaveLength(1_000));
  expect(caller.isPaused()).toBe(true);
  for (const done of waiting.splice(0, 10)) done();
  await vi.waitFor(() => expect(written).toHaveLength(1_010));
  append.mockRestore();
});
