import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { wireOf, type RefusalKey } from '@caravan/events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../operations/examples.ts';
import { usualRecharges } from '../recharge-terms.ts';
import { keyOf, type TestBuyer } from '../testing/test-client.ts';
import { createTestMall } from '../testing/test-mall.ts';
import { actions, audienceOf, successWords, type Action } from '../wire/index.ts';
import { badValuesOf, fieldsOf } from './testing/bad-values.ts';
import { exampleOf, formOf } from './testing/example-of.ts';
import { createGoodRequests, type Asking, type GoodRequests } from './testing/good-requests.ts';
import { createAsking, type Place, type Sent, type TokenPlace } from './testing/places.ts';
import { namedCalls } from './section-7.ts';

/** §7, call by call, over HTTP: as the specification's own list names them. */

const table: Readonly<Record<string, Action>> = actions;
const providers = ['', '2', '3', '4', '5'].map((slot) => ({ action: `PHP_recharge${slot}`, name: 'Paying' }));
const mall = await createTestMall({
  recharges: { ...usualRecharges, methods: [...usualRecharges.methods, ...providers] },
});
const { app, client } = mall.gateway();
let ask: ReturnType<typeof createAsking>;
let owner: TestBuyer;
let stranger: TestBuyer;
let good: GoodRequests;
let photo: Blob;

beforeAll(async () => {
  ask = createAsking(await app.listen({ host: '127.0.0.1', port: 0 }));
  [owner, stranger] = [await client.newBuyer(), await client.newBuyer()];
  good = createGoodRequests(mall, client, owner);
  const shape = { width: 60, height: 40, channels: 3 as const, background: '#b0503c' };
  photo = new Blob([new Uint8Array(await sharp({ create: shape }).jpeg().toBuffer())]);
});
afterAll(() => mall.stop());

const rows = namedCalls.map(({ name, method }) => ({ name, method, row: rowOf(name) }));
const withFields = rows.filter(({ row }) => row.body === 'fields');
const ofBuyers = rows.filter(({ row }) => audienceOf(row.permission) === 'buyer');

async function asking(name: string): Promise<Asking> {
  if (name === 'uploadimg!execute') return { request: { moduleName: 'avatar', file: photo }, by: owner };
  const made = good[name];
  if (made) return await made();
  expect(fieldsOf(rowOf(name).request).required, `${name} has no good request`).toEqual([]);
  return { request: {}, by: owner };
}
const askings = new Map<string, Promise<Asking>>();
/** One for calls that are refused, which use nothing up. */
const example = (name: string): Promise<Asking> => {
  const kept = askings.get(name) ?? asking(name);
  askings.set(name, kept);
  return kept;
};
/** Every place of the fields, and every place of the token, each at least once. */
const waysOf = ({ row, method }: (typeof rows)[number]): readonly (readonly [Place, TokenPlace])[] => {
  if (row.body === 'multipart')
    return [
      ['multipart', 'authorization'],
      ['multipart', 'header'],
    ];
  if (method === 'GET')
    return [
      ['query', 'authorization'],
      ['query', 'with the fields'],
    ];
  return [
    ['json', 'authorization'],
    ['query', 'with the fields'],
    ['form', 'header'],
    ['data', 'with the fields'],
    ['json beside the query', 'with the fields'],
  ];
};

/** The first good answer to each. */
const answers = new Map<string, unknown>();

describe.each(rows)('$method $name', (call) => {
  const { name, method, row } = call;
  // who has closed their account has no session to say so again
  const isRepeatable = name !== 'user!logoff' && (row.kind === 'query' || row.idempotent !== false);

  it('answers a good request, wherever its fields and its token are', async () => {
    const key = randomUUID();
    let { request, by } = await asking(name);
    for (const [place, tokenIn] of waysOf(call)) {
      const sent: Sent = { method, request, in: place, token: by?.token, tokenIn, key };
      const { status, ...answer } = await ask(name, sent);
      const msg = row.kind === 'command' ? successWords[row.says] : '';
      expect({ place, tokenIn, status, ...answer }).toMatchObject({ status: 200, code: 0, msg });
      expect(row.response.parse(answer.data)).toEqual(answer.data);
      if (!answers.has(name)) answers.set(name, answer);
      if (!isRepeatable) ({ request, by } = await asking(name));
    }
  });
});

describe.each(withFields)('$name', ({ name, row }) => {
  // as JSON, also where §7 says GET: in a query every value is a text
  const refusedFor = async (request: Asking['request'], token: string | undefined) => {
    const { code, data } = await ask(name, { method: 'POST', request, in: 'json', token });
    return { code, fields: (data as { errors?: { field: string }[] }).errors?.map(({ field }) => field) };
  };

  it.runIf(fieldsOf(row.request).required.length > 0)('names the field that is missing', async () => {
    const { request, by } = await example(name);
    for (const field of fieldsOf(row.request).required) {
      const { [field]: _, ...rest } = request;
      expect(await refusedFor(rest, by?.token)).toEqual({ code: 400, fields: [field] });
    }
  });

  it.runIf(badValuesOf(row.request).length > 0)(
    'names the field that is of another type or out of range',
    async () => {
      const { request, by } = await example(name);
      for (const { field, value, why } of badValuesOf(row.request)) {
        const { code, fields = [] } = await refusedFor({ ...request, [field]: value }, by?.token);
        expect({ field, why, value, code, fields: fields.map((each) => each.split('.')[0]) }).toEqual({
          field,
          why,
          value,
          code: codeFor(field, value),
          fields: fields.map(() => field),
        });
        expect(fields).not.toEqual([]);
      }
    },
  );
});

describe('the examples of the documentation', () => {
  const isUpdate = process.env['UPDATE_EXAMPLES'] === '1';

  it.runIf(isUpdate)('are written anew', () => {
    const written = Object.fromEntries([...answers].map(([name, answer]) => [name, exampleOf(answer)]));
    writeFileSync(
      new URL('../operations/examples.json', import.meta.url),
      `${JSON.stringify(written, null, 2)}\n`,
    );
  });

  it.skipIf(isUpdate).each(rows)('are real answers: $name', ({ name, row }) => {
    const shown = examples[name] as { data: unknown };
    expect(row.response.parse(shown.data)).toEqual(shown.data);
    expect(formOf(shown)).toEqual(formOf(answers.get(name)));
  });

  it('hold no token and nobody’s code', () => {
    const shown = JSON.stringify(examples);
    for (const secret of [owner.token, owner.usercode]) expect(shown).not.toContain(secret);
    // a session's token is 32 bytes
    expect(shown).not.toMatch(/"[\w-]{43}"/);
  });
});

function rowOf(name: string): Action {
  const row = table[name];
  if (!row) throw new Error(`${name} is not served`);
  return row;
}

/** §8 has words of their own for two fields. */
function codeFor(field: string, value: unknown): number {
  if (field === 'pageNum') return wireOf('page-number-invalid').code;
  return wireOf(field === 'username' && value === '' ? 'username-empty' : 'parameter-error').code;
}

/** What somebody else is told of the owner's things. The other calls are about whoever asks. */
const ofAnother: Readonly<Record<string, RefusalKey>> = {
  'localuser!refreshAvatar': 'upload-unknown',
  'evaluation!add': 'order-unknown',
  'evaluation!addList': 'order-unknown',
  'address!edit': 'address-unknown',
  'address!del': 'address-unknown',
  'rechargeBlockchain!recharge': 'session-token-expired',
  'rechargeBlockchain!get': 'deposit-unknown',
  'thirdPartyRecharge!recharge': 'session-token-expired',
  'thirdPartyRecharge!PHP_recharge': 'session-token-expired',
  'thirdPartyRecharge!PHP_recharge2': 'session-token-expired',
  'thirdPartyRecharge!PHP_recharge3': 'session-token-expired',
  'thirdPartyRecharge!PHP_recharge4': 'session-token-expired',
  'thirdPartyRecharge!PHP_recharge5': 'session-token-expired',
  'withdraw!apply': 'session-token-expired',
  'withdraw!get': 'withdrawal-unknown',
  'order!submit': 'address-unknown',
  'order!pay': 'order-unknown',
  'order!cancel': 'order-unknown',
  'order!info': 'order-unknown',
  'order!listGoods': 'order-unknown',
  'order!receipt': 'order-unknown',
  'order!returns': 'order-unknown',
  'orderLog!list': 'order-unknown',
};

describe.each(ofBuyers)('$name, of a buyer,', ({ name, method, row }) => {
  const placed: Place = row.body === 'multipart' ? 'multipart' : method === 'GET' ? 'query' : 'json';

  it('is refused to who has not logged in, and to a token that is none', async () => {
    const { request } = await example(name);
    const asked = async (token?: string) => await ask(name, { method, request, in: placed, token });
    expect(await asked()).toMatchObject(wireOf('not-logged-in'));
    expect(await asked('a-token-of-nobody')).toMatchObject(wireOf('session-expired'));
  });

  it.runIf(ofAnother[name])('hides the things of its owner from somebody else', async () => {
    const { request } = await example(name);
    const { code, data } = await ask(name, { method, request, in: placed, token: stranger.token });
    expect({ code, key: keyOf({ data }) }).toEqual({
      code: wireOf(ofAnother[name] ?? 'server-error').code,
      key: ofAnother[name],
    });
  });

  it.runIf(!ofAnother[name] && row.kind === 'query')('tells somebody else nothing of the owner', async () => {
    const { request } = await example(name);
    const answer = await ask(name, { method, request, in: placed, token: stranger.token });
    expect(answer.code).toBe(0);
    const told = JSON.stringify(answer.data);
    for (const secret of [owner.usercode, owner.addressId, ...(await ordersOfOwner())])
      expect(told).not.toContain(secret);
  });
});

async function ordersOfOwner(): Promise<string[]> {
  const { pageList } = await client.call('order!listMain', { pageSize: 100 }, owner);
  expect(pageList.length).toBeGreaterThan(0);
  return pageList.map(({ orderId }) => orderId);
}

it.each(rows)('$name knows the languages of §1, and no other', async ({ name, method }) => {
  const { code, msg, data } = await ask(name, { method, request: {}, in: 'query', lang: 'xx' });
  expect({ code, msg, data }).toEqual({
    ...wireOf('language-unsupported'),
    data: { key: 'language-unsupported' },
  });
  for (const lang of ['ar', 'zh-CN', 'tw', 'ph', undefined]) {
    const answer = await ask(name, { method, request: {}, in: 'query', lang });
    expect(answer.code).not.toBe(wireOf('language-unsupported').code);
  }
});

it('takes no other method than GET and POST', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect(await ask('wallet!getUsdt', { method, request: {}, in: 'query' })).toMatchObject(
      wireOf('method-not-allowed'),
    );
});

const failed = () => Promise.reject(new Error('a fault of the test'));

it('says nothing of any token in what it logs, not even when a call fails inside', async () => {
  const { catalogue } = mall.dependencies;
  const failing = mall.gateway({
    catalogue: { ...catalogue, favourites: { ...catalogue.favourites, add: failed } },
  });
  const asked = createAsking(await failing.app.listen({ host: '127.0.0.1', port: 0 }));
  for (const tokenIn of ['authorization', 'header', 'with the fields'] as const)
    for (const place of ['query', 'form', 'json', 'data'] as const) {
      const sent = { method: 'POST', request: { goodsId: 'g' }, in: place, tokenIn, token: owner.token };
      expect(await asked('keepGoods!add', sent)).toMatchObject({ status: 200, ...wireOf('server-error') });
    }
  const logged = mall.logged.join('');
  expect(logged).toContain('a fault of the test');
  expect(logged).not.toContain(owner.token);
  expect(logged).not.toContain(stranger.token);
});
