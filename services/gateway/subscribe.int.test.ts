import { addBrand, openBrands } from '@caravan/brands';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const lastCode = () => mall.codes.at(-1)?.code ?? 'none';
const kept = () => mall.db.selectFrom('subscription').select(['brand', 'language']).execute();
let readers = 0;
const freshEmail = () => `reader.${(readers += 1)}@example.com`;

async function subscribe(email: string, by = client): Promise<string> {
  await by.call('subscribe!add', { email });
  await by.call('subscribe!confirm', { email, code: lastCode() });
  mall.pass(60_000);
  return mall.welcomed.at(-1)?.token ?? expect.unreachable();
}

describe('news by mail', () => {
  it('are subscribed to by a visitor with a code, and ended by the link of the letter', async () => {
    const email = freshEmail();
    expect(await client.call('subscribe!add', { email })).toEqual({ resendAfter: 60 });
    expect(mall.codes.at(-1)).toMatchObject({ purpose: 'subscribe', brand: 'caravan', language: 'en' });
    expect(keyOf(await client.ask('subscribe!confirm', { email, code: 'wrong' }))).toBe('code-wrong');
    expect(await client.call('subscribe!confirm', { email, code: lastCode() })).toEqual({});
    expect(await kept()).toEqual([{ brand: 'caravan', language: 'en' }]);
    const { token } = mall.welcomed.at(-1) ?? expect.unreachable();
    expect(await client.call('subscribe!end', { token })).toEqual({});
    expect(await kept()).toEqual([]);
    expect(await client.call('subscribe!end', { token })).toEqual({});
  });

  it('tell who is subscribed to the address alone, also through another gateway', async () => {
    const { client: second } = mall.gateway();
    const email = freshEmail();
    await subscribe(email);
    const answers = [];
    for (const each of [email, freshEmail()])
      answers.push(await second.ask('subscribe!add', { email: each }));
    expect({ ...answers[0], time: 0 }).toEqual({ ...answers[1], time: 0 });
    const wrong = { email, code: '12345' };
    expect(keyOf(await second.ask('subscribe!confirm', wrong))).toBe('code-wrong');
    mall.pass(60_000);
    await second.call('subscribe!add', { email });
    const told = await client.ask('subscribe!confirm', { email, code: lastCode() });
    expect(keyOf(told)).toBe('e-mail-subscribed');
    expect(told).toMatchObject({ code: 1033, msg: '该邮箱已订阅' });
  });

  it('are confirmed and ended at any gateway, and take effect once', async () => {
    const { client: second } = mall.gateway();
    const email = freshEmail();
    await client.call('subscribe!add', { email });
    const request = { email, code: lastCode() };
    const both = await Promise.all([client, second].map((each) => each.ask('subscribe!confirm', request)));
    expect(both.map((each) => keyOf(each) ?? 'done').toSorted()).toEqual(['code-wrong', 'done']);
    const { token } = mall.welcomed.at(-1) ?? expect.unreachable();
    await second.call('subscribe!end', { token });
    mall.pass(60_000);
    await subscribe(email, second);
  });

  it('are counted per address across gateways, and asked for again after a minute', async () => {
    const { client: second } = mall.gateway();
    const email = freshEmail();
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const asking = n % 2 === 0 ? client : second;
      answers.push(keyOf(await asking.ask('subscribe!add', { email })));
      if (n === 0) expect(keyOf(await second.ask('subscribe!add', { email }))).toBe('too-frequent');
      mall.pass(60_000);
    }
    expect(answers).toEqual([...Array.from({ length: 5 }), 'too-frequent']);
  });

  it('come from the brand whose host was asked, in the language of the call', async () => {
    const shop = { name: 'Silkway', supportMailbox: 'help@silkway.example', hosts: ['silkway.example'] };
    await addBrand(mall.db, { ...shop, key: 'silk', goods: 'none' }, async () => {});
    const brands = await openBrands({ db: mall.db, refreshMs: 10 });
    const { app: branded } = mall.gateway({ brands });
    branded.addHook('onClose', () => brands.close());
    await branded.inject({
      method: 'POST',
      url: '/wap/api/subscribe!add.action?lang=ar',
      headers: { host: 'silkway.example' },
      payload: { email: freshEmail() },
    });
    expect(mall.codes.at(-1)).toMatchObject({ brand: 'silk', language: 'ar' });
  });

  it('refuse what is no address and no token', async () => {
    expect(keyOf(await client.ask('subscribe!add', { email: 'reader' }))).toBe('email-invalid');
    expect(keyOf(await client.ask('subscribe!add', {}))).toBe('parameter-error');
    expect(keyOf(await client.ask('subscribe!end', { token: 'x' }))).toBe('parameter-error');
    const forged = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
    expect(keyOf(await client.ask('subscribe!end', { token: forged }))).toBe('parameter-error');
  });

  it('are limited per caller, whatever address they ask for', async () => {
    const { client: limited } = mall.gateway({
      config: {
        ...mall.dependencies.config,
        limits: { login: { most: 9, seconds: 60 }, register: { most: 2, seconds: 60 } },
      },
    });
    const answers = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(keyOf(await limited.ask('subscribe!add', { email: freshEmail() })));
    expect(answers).toEqual([undefined, undefined, 'too-frequent']);
  });
});
