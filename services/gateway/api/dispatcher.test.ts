import { brandsOf } from '@caravan/brands/testing';
import { createServer, type AddressInfo } from 'node:net';
import { LogUnavailableError, openEventLog } from '@caravan/events/log';
import { createLogger, createMemoryCache, openDatabase } from '@caravan/platform';
import { describe, expect, it, vi } from 'vitest';
import { anySessionToken } from '../testing/session-tokens.ts';
import { noSellers } from '../testing/no-sellers.ts';
import { anywhere, noStaff } from '../testing/no-staff.ts';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { actions } from '../wire/index.ts';
import { createDispatcher, type Incoming } from './dispatcher.ts';
import { query, type Handlers } from './handler.ts';
import { createOnce } from './once.ts';
import { createRecentAnswers } from './recent-answers.ts';

const lines: string[] = [];
const logger = createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } });
const session = { id: 's1', usercode: 'u1', username: 'mei', brand: 'caravan' };

function dispatcherWith(handlers: Partial<Handlers>, freshForMs = 0, patienceMs = 5_000) {
  return createDispatcher({
    actions,
    handlers: handlers as Handlers,
    identity: {
      sessionOf: async (token) => (token === 'good' ? session : undefined),
      verifyTransactionPassword: async () => undefined,
      sessionTokens: anySessionToken,
    },
    sellers: noSellers,
    staff: noStaff,
    office: anywhere,
    once: createOnce(createMemoryCache()),
    buyerOf: async () => undefined,
    ownWrites: { wrote: async () => undefined, awaited: async () => undefined },
    inTurn: (_at, work) => work(),
    limiter: async () => undefined,
    recent: createRecentAnswers({ alwaysForMs: freshForMs }),
    logger,
    patienceMs,
    brands: brandsOf('oakmart', 'portside'),
  });
}

const incoming = (action: string, more: Partial<Incoming> = {}): Incoming => ({
  action,
  query: {},
  body: undefined,
  headers: {},
  address: '10.0.0.1',
  overTls: true,
  browser: unknownBrowser,
  correlationId: 'request-1',
  requestId: 'ours-1',
  ...more,
});
const opened = ({ text }: { text: string }) =>
  JSON.parse(text) as { code: number; msg: string; data: unknown };

describe('the dispatcher', () => {
  it('answers 404 for an action that is not in the table, also for names every object has', async () => {
    for (const name of ['order!steal', '', 'toString', '__proto__']) {
      expect(opened(await dispatcherWith({})(incoming(name)))).toMatchObject({
        code: 404,
        data: { key: 'unknown-action' },
      });
    }
  });

  it('asks for a login before it looks at the parameters', async () => {
    const dispatch = dispatcherWith({ 'order!info': query(async () => expect.unreachable()) });
    expect(opened(await dispatch(incoming('order!info'))).code).toBe(403);
    expect(opened(await dispatch(incoming('order!info', { query: { token: 'bad' } })))).toMatchObject({
      code: 403,
      data: { key: 'session-expired' },
    });
    expect(opened(await dispatch(incoming('order!info', { query: { token: 'good' } }))).code).toBe(400);
  });

  it('gives the action its session, and the answer its envelope', async () => {
    const info = vi.fn(async () => ({ money: '5', held: '0' }));
    const dispatch = dispatcherWith({ 'wallet!getUsdt': query(info) });
    const answer = await dispatch(incoming('wallet!getUsdt', { headers: { token: 'good' } }));
    expect(opened(answer)).toEqual({ code: 0, msg: '', data: { money: '5', held: '0' } });
    expect(info).toHaveBeenCalledWith({}, expect.objectContaining({ session }));
  });

  it('answers 500 without a word of what went wrong, and logs that', async () => {
    const dispatch = dispatcherWith({
      'wallet!getUsdt': query(() => Promise.reject(new Error('secret table missing'))),
    });
    const answer = await dispatch(incoming('wallet!getUsdt', { headers: { token: 'good' } }));
    expect(opened(answer)).toMatchObject({ code: 500, data: { key: 'server-error' } });
    expect(answer.text).not.toMatch(/secret|stack/);
    expect(lines.join('')).toContain('secret table missing');
  });

  it.each([
    ['database', () => openDatabase('postgres://127.0.0.1:1/nobody').selectFrom('brand').execute()],
    ['event store', () => Promise.reject(new LogUnavailableError('no answer'))],
  ])(
    'answers 503 while the %s is away: that is no bug, and the same may be asked again',
    async (away, ask) => {
      lines.length = 0;
      const dispatch = dispatcherWith({ 'wallet!getUsdt': query(() => ask() as Promise<never>) });
      const answer = await dispatch(incoming('wallet!getUsdt', { headers: { token: 'good' } }));
      expect(opened(answer)).toMatchObject({ code: 503, data: { key: 'try-later' } });
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ level: 40, away, action: 'wallet!getUsdt' }),
      ]);
    },
  );

  it('calls it a bug when another part refuses a connection', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' });
    const dispatch = dispatcherWith({ 'wallet!getUsdt': query(() => Promise.reject(refused)) });
    const answer = await dispatch(incoming('wallet!getUsdt', { headers: { token: 'good' } }));
    expect(opened(answer)).toMatchObject({ code: 500, data: { key: 'server-error' } });
  });

  it('gives up on a frozen event store in time, however many of its answers an action needs', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}));
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const log = openEventLog({ url: `kurrentdb://127.0.0.1:${port}?tls=false` });
    const asks = vi.fn(() => Array.fromAsync(log.read('wallet-XAMW3F5N')));
    const info = query(async () => {
      for (let n = 0; n < 3; n += 1) await asks().catch(() => undefined);
      await asks();
      return { money: '0', held: '0' };
    });
    const dispatch = dispatcherWith({ 'wallet!getUsdt': info }, 0, 200);
    const answer = await dispatch(incoming('wallet!getUsdt', { headers: { token: 'good' } }));
    expect(opened(answer)).toMatchObject({ code: 503, data: { key: 'try-later' } });
    expect(asks).toHaveBeenCalledTimes(4);
    await log.close();
    silent.close();
  });

  it('repeats a recent answer about goods to everybody of the same brand', async () => {
    const suggest = vi.fn(async () => ({ goodsList: [], sellerList: [] }));
    const dispatch = dispatcherWith({ 'sellerGoods!search-keyword': query(suggest) }, 1_000);
    const ask = (brand: string) =>
      dispatch(incoming('sellerGoods!search-keyword', { query: { keyword: 'tea', brand } }));
    await ask('oakmart');
    await ask('oakmart');
    await ask('portside');
    expect(suggest).toHaveBeenCalledTimes(2);
  });
});
