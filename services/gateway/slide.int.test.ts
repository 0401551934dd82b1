import { createDrawer, createSlide } from '@caravan/slide';
import { handTrack, workOf } from '@caravan/slide/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { usualLimits } from './config.ts';
import { PASSWORD } from './testing/index.ts';
import { keyOf, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import type { SlidePuzzleData, SlideWorkData } from './wire/index.ts';

const mall = await createTestMall({ slideVerification: 'risk' });
const drawer = createDrawer({ logger: mall.dependencies.logger, ahead: 0, timeoutMs: 60_000 });
/** another process: nothing is shared but the database */
const elsewhere = createSlide({
  db: mall.db,
  clock: mall.dependencies.clock,
  secret: 'a secret of the tests, long enough',
  drawer,
});
const { app } = mall.gateway();
const { app: second } = mall.gateway({ slide: elsewhere });
const always = mall.gateway({ config: { ...mall.dependencies.config, slideVerification: 'always' } }).app;
const off = mall.gateway({ config: { ...mall.dependencies.config, slideVerification: 'off' } }).app;
const { slideVerification: _said, ...unsaid } = mall.dependencies.config;
const bare = mall.gateway({ config: unsaid }).app;
afterAll(async () => {
  await drawer.close();
  await mall.stop();
});

type From = { readonly at?: FastifyInstance; readonly address?: string; readonly cookie?: string };
/** every word that was answered */
const answered: string[] = [];
let addresses = 0;
/** an address that nothing was counted for yet */
const newAddress = () => `203.0.113.${(addresses += 1)}`;
let names = 0;
const newName = () => `slider${(names += 1)}x`;

async function ask(
  name: string,
  payload: object,
  { at = app, address = '203.0.113.254', cookie }: From = {},
) {
  const { body, headers } = await at.inject({
    method: 'POST',
    url: `/wap/api/${name}.action`,
    payload,
    remoteAddress: address,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  answered.push(body);
  const kept = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { ...(JSON.parse(body) as Reply), kept };
}

/** Where the piece belongs that was given last: it stands in the database, and nowhere else. */
async function place(): Promise<number> {
  const task = mall.db.selectFrom('slide_task').select('place').where('place', 'is not', null);
  return (await task.orderBy('issued_at', 'desc').executeTakeFirstOrThrow()).place ?? 0;
}

async function puzzle(type: string, from: From = {}): Promise<{ id: string; x: number; track: object[] }> {
  const { id } = (await ask('jscode!execute', { type }, from)).data as SlidePuzzleData;
  const x = await place();
  mall.pass(1_500);
  return { id, x, track: handTrack(x) };
}

async function ticket(type: string, from: From = {}): Promise<string> {
  const passed = await ask('jscode!check', await puzzle(type, from), from);
  expect(passed).toMatchObject({ code: 0 });
  return (passed.data as { ticket: string }).ticket;
}

const registering = async (username: string, more: object = {}, from: From = {}) =>
  await ask('localuser!registerNoVerifcode', { username, password: PASSWORD, ...more }, from);
const signingIn = async (username: string, more: object = {}, from: From = {}) =>
  await ask('user!newlogin', { username, password: PASSWORD, ...more }, from);
const required = { code: 1013, msg: '请完成滑动验证', data: { key: 'slide-required' } };

async function newAccount(): Promise<string> {
  const username = newName();
  expect(keyOf(await registering(username, {}, { at: off }))).toBeUndefined();
  return username;
}

describe('a new account', () => {
  it('takes a ticket, whichever gateway gave the puzzle, judged it or takes it', async () => {
    const address = newAddress();
    const username = newName();
    expect(await registering(username)).toMatchObject(required);
    const given = await puzzle('register', { address });
    const passed = await ask('jscode!check', given, { at: second, address });
    const { ticket: slide_ticket } = passed.data as { ticket: string };
    const both = [app, second].map((at) => registering(username, { slide_ticket }, { at, address }));
    const keys = (await Promise.all(both)).map(keyOf);
    // one of them used it up
    expect(keys.toSorted()).toEqual(['slide-required', undefined]);
    expect(keyOf(await registering(newName(), { slide_ticket }, { address }))).toBe('slide-required');
  });

  it('costs no ticket for what is typed wrongly, and one for a question who exists', async () => {
    const taken = await newAccount();
    const address = newAddress();
    const slide_ticket = await ticket('register', { address });
    const more = { slide_ticket };
    expect(keyOf(await registering('no', more, { address }))).toBe('username-invalid');
    expect(keyOf(await registering(newName(), { ...more, password: 'x' }, { address }))).toBe(
      'password-invalid',
    );
    expect(keyOf(await registering(taken, more, { address }))).toBe('username-taken');
    expect(keyOf(await registering(newName(), more, { address }))).toBe('slide-required');
  });

  it.each(['login', 'code'])('takes none that is for a %s', async (type) => {
    const slide_ticket = await ticket(type);
    expect(keyOf(await registering(newName(), { slide_ticket }))).toBe('slide-required');
  });

  it('takes none of another address', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const slide_ticket = await ticket('register', { address: mine });
    expect(keyOf(await registering(newName(), { slide_ticket }, { address: theirs }))).toBe('slide-required');
    expect(keyOf(await registering(newName(), { slide_ticket }, { address: mine }))).toBeUndefined();
  });

  it('takes none that is five minutes old', async () => {
    const slide_ticket = await ticket('register');
    mall.pass(300_000);
    expect(keyOf(await registering(newName(), { slide_ticket }))).toBe('slide-required');
  });

  it('needs none where it is off, and one where nothing is said', async () => {
    expect(keyOf(await registering(newName(), {}, { at: off }))).toBeUndefined();
    expect(keyOf(await registering(newName(), {}, { at: bare }))).toBe('slide-required');
  });
});

describe('a puzzle', () => {
  it('is wrong beside its place, by a jump, and a second time', async () => {
    const beside = await puzzle('login');
    const x = beside.x + 6;
    expect(keyOf(await ask('jscode!check', { ...beside, x, track: handTrack(x) }))).toBe('slide-wrong');
    expect(keyOf(await ask('jscode!check', beside))).toBe('slide-expired');
    const jumped = await puzzle('login');
    const track = [
      { x: 0, t: 0 },
      { x: jumped.x, t: 800 },
    ];
    expect(keyOf(await ask('jscode!check', { ...jumped, track }))).toBe('slide-wrong');
    const replayed = await puzzle('login');
    expect(keyOf(await ask('jscode!check', replayed))).toBeUndefined();
    expect(keyOf(await ask('jscode!check', replayed, { at: second }))).toBe('slide-expired');
  });

  it("is nobody else's, and gone after two minutes", async () => {
    const given = await puzzle('login', { address: newAddress() });
    expect(keyOf(await ask('jscode!check', given, { address: newAddress() }))).toBe('slide-expired');
    const late = await puzzle('login');
    mall.pass(120_000);
    expect(keyOf(await ask('jscode!check', late))).toBe('slide-expired');
  });

  it('is given by GET as the legacy clients ask for it, as two pictures', async () => {
    const { body } = await app.inject({ url: '/wap/api/jscode!execute.action' });
    const { data } = JSON.parse(body) as { data: SlidePuzzleData };
    expect(data).toMatchObject({ width: 320, height: 160, pieceSize: 56, expiresIn: 120 });
    for (const picture of [data.background, data.piece])
      expect(
        Buffer.from(picture.split(',')[1] ?? '', 'base64')
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    const told = ['background', 'expiresIn', 'height', 'id', 'piece', 'pieceSize', 'width', 'y'];
    expect(Object.keys(data).toSorted()).toEqual(told);
  });

  it('is given twenty times to who solves none, by both gateways together, then to others alone', async () => {
    const address = newAddress();
    const asked = Array.from({ length: 24 }, (_, at) =>
      ask('jscode!execute', {}, { at: at % 2 ? app : second, address }),
    );
    const keys = (await Promise.all(asked)).map(keyOf);
    expect(keys.filter((key) => key === 'too-frequent')).toHaveLength(4);
    expect(keyOf(await ask('jscode!execute', {}, { address: newAddress() }))).toBeUndefined();
  });

  it('is limited by the minute, too, whatever is solved', async () => {
    const config = {
      ...mall.dependencies.config,
      limits: { ...usualLimits, slide: { most: 3, seconds: 60 } },
    };
    const at = mall.gateway({ config }).app;
    const address = newAddress();
    const keys: unknown[] = [];
    for (let times = 0; times < 4; times += 1)
      keys.push(keyOf(await ask('jscode!execute', {}, { at, address })));
    expect(keys).toEqual([undefined, undefined, undefined, 'too-frequent']);
  });

  it.each([
    [{ id: 'a', x: 'far', track: [] }],
    [{ id: 'a', x: 1, track: [{ x: 1 }] }],
    [{ id: 'a', x: 1, track: Array.from({ length: 301 }, () => ({ x: 0, t: 0 })) }],
    [{ x: 1, track: [] }],
  ])('is not answered by %j', async (answer) => {
    expect(keyOf(await ask('jscode!check', answer))).toBe('parameter-error');
  });
});

it('a proof of work stands for a puzzle, six times in ten minutes', async () => {
  const address = newAddress();
  const { id } = (await ask('jscode!work', { type: 'register' }, { address })).data as SlideWorkData;
  const done = { id, nonces: workOf(id) };
  expect(keyOf(await ask('jscode!checkWork', done, { address: newAddress() }))).toBe('slide-expired');
  const passed = await ask('jscode!checkWork', done, { at: second, address });
  expect(keyOf(await ask('jscode!checkWork', done, { address }))).toBe('slide-expired');
  const { ticket: slide_ticket } = passed.data as { ticket: string };
  expect(keyOf(await registering(newName(), { slide_ticket }, { address }))).toBeUndefined();
  for (let times = 1; times < 6; times += 1)
    expect(keyOf(await ask('jscode!work', {}, { address, at: times % 2 ? app : second }))).toBeUndefined();
  expect(keyOf(await ask('jscode!work', {}, { address }))).toBe('too-frequent');
});

it('a code is sent to who has a ticket', async () => {
  const from = { address: newAddress() };
  const asked = { target: 'sliding@example.com', type: 'register' };
  const before = mall.codes.length;
  expect(keyOf(await ask('idcode!execute', asked, from))).toBe('slide-required');
  expect(keyOf(await ask('idcode!execute', { ...asked, target: 'none@' }, from))).toBe('email-invalid');
  expect(mall.codes).toHaveLength(before);
  const more = { slide_ticket: await ticket('code', from) };
  expect(keyOf(await ask('idcode!execute', { ...asked, ...more }, from))).toBeUndefined();
  // the code shows that somebody sits there, so the registration by it asks for nothing else
  const verifcode = mall.codes.at(-1)?.code;
  const request = { username: asked.target, password: PASSWORD, verifcode };
  expect(keyOf(await ask('localuser!registerWithVerifcode', request, from))).toBeUndefined();
});

describe('a sign-in', () => {
  it('asks for nothing until a wrong password, then in browsers that the account does not know', async () => {
    const username = await newAccount();
    const address = newAddress();
    const first = await signingIn(username, {}, { address });
    expect(keyOf(first)).toBeUndefined();
    expect(keyOf(await signingIn(username, { password: 'wrong-1' }, { address }))).toBe('wrong-credentials');
    expect(await signingIn(username, {}, { address })).toMatchObject(required);
    // where it signed in before, it is known
    expect(keyOf(await signingIn(username, {}, { address, cookie: first.kept }))).toBeUndefined();
    // and elsewhere nothing has happened
    expect(keyOf(await signingIn(username, {}, { address: newAddress() }))).toBeUndefined();
    const slide_ticket = await ticket('login', { address });
    expect(keyOf(await signingIn(username, { slide_ticket }, { address, at: second }))).toBeUndefined();
    // the right password has forgiven the wrong one
    expect(keyOf(await signingIn(username, {}, { address }))).toBeUndefined();
  });

  it('costs a ticket for each further password, and counts none without one', async () => {
    const username = await newAccount();
    const address = newAddress();
    const wrong = async (more: object = {}) =>
      await signingIn(username, { password: 'wrong-1', ...more }, { address });
    expect(await wrong()).toMatchObject({ data: { key: 'wrong-credentials', remaining: 2 } });
    for (let times = 0; times < 5; times += 1) expect(keyOf(await wrong())).toBe('slide-required');
    const slide_ticket = await ticket('login', { address });
    expect(await wrong({ slide_ticket })).toMatchObject({ data: { key: 'wrong-credentials', remaining: 1 } });
    expect(keyOf(await wrong({ slide_ticket }))).toBe('slide-required');
    expect(keyOf(await wrong({ slide_ticket: await ticket('login', { address }) }))).toBe(
      'locked-for-minutes',
    );
    // nobody solves a puzzle to learn that
    expect(keyOf(await wrong())).toBe('locked-for-minutes');
  });

  it('asks alike for a name that nobody has', async () => {
    const [nobody, address] = [newName(), newAddress()];
    const keys = [await signingIn(nobody, {}, { address }), await signingIn(nobody, {}, { address })].map(
      keyOf,
    );
    expect(keys).toEqual(['wrong-credentials', 'slide-required']);
  });

  it('asks everywhere once many passwords were wrong, wherever they came from', async () => {
    const username = await newAccount();
    for (let times = 0; times < 10; times += 1)
      expect(keyOf(await signingIn(username, { password: 'wrong-1' }, { address: newAddress() }))).toBe(
        'wrong-credentials',
      );
    expect(keyOf(await signingIn(username, {}, { address: newAddress() }))).toBe('slide-required');
  });

  it('asks each time where that is said, but in a browser that is known', async () => {
    const username = await newAccount();
    const from = { at: always, address: newAddress() };
    expect(keyOf(await signingIn(username, {}, from))).toBe('slide-required');
    const entered = await signingIn(username, { slide_ticket: await ticket('login', from) }, from);
    expect(keyOf(entered)).toBeUndefined();
    expect(keyOf(await signingIn(username, {}, { ...from, cookie: entered.kept }))).toBeUndefined();
  });
});

it('no answer has said where a piece belongs', () => {
  expect(answered.length).toBeGreaterThan(50);
  for (const body of answered) expect(body).not.toMatch(/"(place|x|answer)":/);
});
