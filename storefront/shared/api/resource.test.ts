import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { beginSession, endSession } from '../session/store.ts';
import { heard, heardNothing } from './connection.ts';
import { ApiRefusal, NoAnswer } from './envelope.ts';
import { ask, entryOf } from './kept-answers.ts';
import { createArea, preload, type Resource } from './resource.ts';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const signIn = (usercode: string) => beginSession(`token of ${usercode}`, { usercode, username: usercode });
const known = ({ key }: Resource<unknown>) => entryOf(key).data;
/** Requests like a screen that finds its data out of date. */
const show = ({ key, load }: Resource<unknown>) => ask(key, load);

/** A resource that answers when the test says so, in the order of the requests. */
function answeredByHand() {
  const asked: PromiseWithResolvers<string>[] = [];
  const resource = createArea().resource(() => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  })();
  return { resource, asked };
}

const failing = (error: unknown) =>
  createArea().resource(async () => {
    throw error;
  })();

beforeEach(() => endSession());

describe('what a buyer was told', () => {
  it('is not shown to the next buyer, though its answer comes after theirs', async () => {
    const { resource, asked } = answeredByHand();
    signIn('A');
    const shownToA = show(resource);
    endSession();
    signIn('B');
    const shownToB = show(resource);
    asked[1]?.resolve('7 USDT of B');
    await shownToB;
    asked[0]?.resolve('1000 USDT of A');
    await shownToA;
    expect(known(resource)).toBe('7 USDT of B');
  });

  it('is not shown to the next buyer, though its answer comes before theirs', async () => {
    const { resource, asked } = answeredByHand();
    signIn('A');
    const shownToA = show(resource);
    signIn('B');
    void show(resource);
    asked[0]?.resolve('1000 USDT of A');
    await shownToA;
    expect(known(resource)).toBeUndefined();
  });

  it('is forgotten at logout, and at a login without one', async () => {
    const { resource, asked } = answeredByHand();
    for (const leave of [() => endSession(), () => signIn('B')]) {
      signIn('A');
      const shown = show(resource);
      asked.at(-1)?.resolve('of A');
      await shown;
      expect(known(resource)).toBe('of A');
      leave();
      expect(known(resource)).toBeUndefined();
    }
  });

  it('is not replaced by the failure of a question of the one before', async () => {
    const { resource, asked } = answeredByHand();
    signIn('A');
    const shownToA = show(resource);
    signIn('B');
    const shownToB = show(resource);
    asked[1]?.resolve('of B');
    await shownToB;
    asked[0]?.reject(new Error('too late'));
    await shownToA;
    expect(entryOf(resource.key)).toMatchObject({ data: 'of B', error: undefined });
  });
});

describe('a resource', () => {
  it('keeps the answer to the latest question', async () => {
    const { resource, asked } = answeredByHand();
    const shown = [show(resource), show(resource)];
    asked[1]?.resolve('new');
    asked[0]?.resolve('old');
    await Promise.all(shown);
    expect(known(resource)).toBe('new');
  });

  it('keeps its data on the screen while it is out of date, and when asking again fails', async () => {
    const area = createArea();
    const answers = [Promise.resolve('first'), Promise.reject(new Error('no answer'))];
    const resource = area.resource(() => answers.shift() ?? Promise.resolve('none'))();
    await show(resource);
    area.invalidate();
    expect(entryOf(resource.key)).toMatchObject({ data: 'first', stale: true });
    await show(resource);
    expect(entryOf(resource.key)).toMatchObject({ data: 'first', stale: false, loading: false });
    expect(entryOf(resource.key).error).toBeInstanceOf(Error);
  });

  it('is kept by its arguments, and out of date with its area alone', async () => {
    const [orders, wallet] = [createArea(), createArea()];
    const order = orders.resource(async (id: string) => `order ${id}`);
    const page = orders.resource(async (request: { pageNum: number }) => `page ${request.pageNum}`);
    const balance = wallet.resource(async () => '12.5');
    const all = [order('1'), order('2'), page({ pageNum: 1 }), balance()];
    await Promise.all(all.map(show));
    expect(all.map(known)).toEqual(['order 1', 'order 2', 'page 1', '12.5']);
    expect(page({ pageNum: 1 })).toBe(page({ pageNum: 1 }));
    orders.invalidate();
    expect(all.map(({ key }) => entryOf(key).stale)).toEqual([true, true, true, false]);
  });

  it('is asked for once by those who preload it', () => {
    const load = vi.fn(async () => 'home');
    const home = createArea().resource(load);
    preload(home());
    preload(home());
    expect(load).toHaveBeenCalledOnce();
  });

  it('has the type of its answer, and takes what its question takes', () => {
    const order = createArea().resource(async (id: string) => ({ id, total: '1' }));
    expectTypeOf(order('1')).toEqualTypeOf<Resource<{ id: string; total: string }>>();
    expectTypeOf(order).parameters.toEqualTypeOf<[id: string]>();
    // @ts-expect-error An instant is no part of a key: two of them are never the same.
    createArea().resource(async (at: Date) => at);
  });
});

describe('what failed in passing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for again after a pause, by the screen that shows it', async () => {
    const resource = failing(new ApiRefusal(500, ''));
    await show(resource);
    expect(entryOf(resource.key)).toMatchObject({ stale: false, failures: 1 });
    vi.advanceTimersByTime(2_000);
    expect(entryOf(resource.key).stale).toBe(true);
  });

  it('is asked for as soon as the mall can be reached again', async () => {
    const resource = failing(new NoAnswer(undefined));
    heardNothing();
    await show(resource);
    heard();
    expect(entryOf(resource.key).stale).toBe(true);
  });

  it('stays as it is if it was refused', async () => {
    const resource = failing(new ApiRefusal(2001, ''));
    heardNothing();
    await show(resource);
    heard();
    vi.advanceTimersByTime(60_000);
    expect(entryOf(resource.key).stale).toBe(false);
  });
});
