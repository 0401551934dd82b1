import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiRefusal, NoAnswer } from '../api/envelope.ts';
import { createConversation, type Span } from './conversation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that holds a conversation, keeps each key once, and can be cut off. */
function serverOf(words: readonly string[] = []) {
  const messages = words.map((content, at) => ({ id: at + 1, content }));
  const keys = new Map<string, number>();
  const server = {
    messages,
    cut: false,
    /** the answer gets lost, and the message does not */
    loses: false,
    refuses: undefined as unknown,
    /** with this, after it has kept the message */
    fails: undefined as unknown,
    readTo: 0,
    async list({ message_id: after, before }: Span) {
      if (server.cut) throw new NoAnswer('cut');
      if (after !== undefined) server.readTo = Math.max(server.readTo, after);
      if (after !== undefined) return pageOf(messages.filter(({ id }) => id > after).slice(0, 2), false);
      const older = messages.filter(({ id }) => before === undefined || id < before);
      return pageOf(older.slice(-2), older.length > 2);
    },
    async send(content: string, key: string) {
      if (server.cut) throw new NoAnswer('cut');
      if (server.refuses !== undefined) throw server.refuses;
      const id = keys.get(key) ?? messages.push({ id: messages.length + 1, content });
      keys.set(key, id);
      if (server.fails !== undefined) throw server.fails;
      if (server.loses) throw new NoAnswer('lost');
      return { id };
    },
  };
  return server;
}

const pageOf = (pageList: { id: number; content: string }[], more: boolean) => ({ pageList, more });
let keys = 0;
function open(server: ReturnType<typeof serverOf>) {
  const conversation = createConversation<{ id: number; content: string }, ReturnType<typeof pageOf>, string>(
    { list: server.list, send: server.send, newKey: () => `k${(keys += 1)}` },
  );
  return {
    ...conversation,
    shown: () => conversation.store.getState().messages.map(({ content }) => content),
    unsent: () => conversation.store.getState().unsent,
  };
}

it('begins with the latest messages, marks them as read, and reads back on demand', async () => {
  const server = serverOf(['one', 'two', 'three', 'four', 'five']);
  const page = open(server);
  await page.readOn();
  expect([page.shown(), server.readTo]).toEqual([['four', 'five'], 5]);
  await page.readEarlier();
  await page.readEarlier();
  expect([page.shown(), page.store.getState().earlier]).toEqual([
    ['one', 'two', 'three', 'four', 'five'],
    false,
  ]);
});

it('after a cut has everything that was said meanwhile, once', async () => {
  const server = serverOf(['one']);
  const page = open(server);
  await page.readOn();
  server.cut = true;
  for (const content of ['two', 'three', 'four'])
    server.messages.push({ id: server.messages.length + 1, content });
  await page.readOn();
  expect([page.shown(), page.store.getState().error instanceof NoAnswer]).toEqual([['one'], true]);
  server.cut = false;
  await Promise.all([page.readOn(), page.readOn()]);
  expect([page.shown(), server.readTo, page.store.getState().error]).toEqual([
    ['one', 'two', 'three', 'four'],
    4,
    undefined,
  ]);
});

it('sends again every second while nobody answers, in order, and once in all', async () => {
  const server = serverOf();
  const page = open(server);
  server.cut = true;
  page.say('first');
  page.say('second');
  await vi.advanceTimersByTimeAsync(2_500);
  expect([server.messages.length, page.unsent().length]).toEqual([0, 2]);
  server.cut = false;
  server.loses = true;
  await vi.advanceTimersByTimeAsync(1_000);
  server.loses = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.messages.map(({ content }) => content)).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([page.shown(), page.unsent()]).toEqual([['first', 'second'], []]);
});

it('never skips what the other side said before one’s own message', async () => {
  const server = serverOf(['hello']);
  const page = open(server);
  await page.readOn();
  server.messages.push({ id: 2, content: 'theirs' });
  page.say('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.unsent()).toMatchObject([{ words: 'mine', sentAs: 3 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([page.shown(), page.unsent()]).toEqual([['hello', 'theirs', 'mine'], []]);
});

it('shows why a message was refused, and sends the next one', async () => {
  const server = serverOf();
  const page = open(server);
  server.refuses = new ApiRefusal(429, 'too often');
  page.say('first');
  await vi.advanceTimersByTimeAsync(0);
  server.refuses = undefined;
  page.say('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.messages.map(({ content }) => content)).toEqual(['second']);
  const [refused] = page.unsent();
  expect(refused).toMatchObject({ words: 'first', fault: { code: 429 } });
  page.drop(refused?.key ?? '');
  expect(page.unsent().map(({ words }) => words)).toEqual(['second']);
});

it('sends a message whose outcome is unknown again under its key: it arrives once', async () => {
  const server = serverOf();
  const page = open(server);
  // it is kept, and the server fails before it can say so
  server.fails = new ApiRefusal(500, 'failed');
  page.say('first');
  await vi.advanceTimersByTimeAsync(0);
  server.fails = undefined;
  const [failed] = page.unsent();
  expect(failed).toMatchObject({ words: 'first', fault: { code: 500 } });
  page.say('second');
  page.again(failed?.key ?? '');
  expect(page.unsent().map(({ words, fault }) => [words, fault])).toEqual([
    ['second', undefined],
    ['first', undefined],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.messages.map(({ content }) => content)).toEqual(['first', 'second']);
  expect([page.shown(), page.unsent()]).toEqual([['first', 'second'], []]);
});

it('does nothing more once it has stopped', async () => {
  const server = serverOf();
  const page = open(server);
  server.cut = true;
  page.say('first');
  await vi.advanceTimersByTimeAsync(0);
  page.stop();
  server.cut = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.messages).toEqual([]);
});
