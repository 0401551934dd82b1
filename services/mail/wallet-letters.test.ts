import { expect, it } from 'vitest';
import { createWalletLetters, type Outbox, type WithdrawAddressNews } from './index.ts';

const at = '2026-03-01T10:00:00.000Z';
const asked: WithdrawAddressNews = {
  id: 'n1',
  usercode: 'B1',
  news: 'asked',
  network: 'tron',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  at,
  effectiveFrom: '2026-03-02T10:00:00.000Z',
};

/** What is put into the outbox by these news. */
async function written(news: WithdrawAddressNews, { mail = 'ann@example.com', now = at } = {}) {
  const put: Parameters<Outbox['put']>[0][] = [];
  const letters = createWalletLetters({
    brands: { house: { name: 'Caravan', supportMailbox: 'support@caravan.example' } as never },
    addressOf: async () => mail,
    outbox: { put: async (mailed) => void put.push(mailed) },
    clock: () => new Date(now),
  });
  await letters.withdrawAddress(news);
  return put;
}

it('tells what the address becomes and when, and how to say no', async () => {
  const [mail] = await written(asked);
  expect(mail).toMatchObject({
    key: 'withdraw address n1',
    person: 'B1',
    letter: { to: 'ann@example.com', from: { name: 'Caravan', address: 'support@caravan.example' } },
  });
  const { subject, text } = mail?.letter ?? expect.unreachable();
  expect(subject).toContain('a change of your withdrawal address was asked for');
  for (const told of [
    asked.address,
    'Network: tron',
    '2026-03-02 10:00 (UTC)',
    'without a password',
    'If this was not you',
  ])
    expect(text).toContain(told);
  expect(text).not.toContain('http');
});

it.each(['bound', 'cancelled', 'changed'] as const)('tells that it is %s, with the address', async (news) => {
  const [mail] = await written({ ...asked, news });
  expect(mail?.letter.text).toContain(asked.address);
});

it('tells nothing that is old, and nobody without an address', async () => {
  expect(await written(asked, { now: '2026-03-04T10:00:00.001Z' })).toEqual([]);
  expect(await written(asked, { mail: '' })).toEqual([]);
});
