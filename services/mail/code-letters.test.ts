import { expect, it } from 'vitest';
import { createCodeLetters, type CodeLetters, type Outbox } from './index.ts';

const brand = (name: string) => ({ name, supportMailbox: `support@${name.toLowerCase()}.example` }) as never;

async function written(message: Partial<Parameters<CodeLetters['send']>[0]>) {
  const put: Parameters<Outbox['put']>[0][] = [];
  const letters = createCodeLetters({
    brands: { house: brand('Caravan'), byKey: (key) => (key === 'silkway' ? brand('Silkway') : undefined) },
    outbox: { put: async (mailed) => void put.push(mailed) },
    clock: () => new Date('2026-03-01T10:00:00Z'),
  });
  const to = { kind: 'email', email: 'ann@example.com' } as const;
  await letters.send({ to, purpose: 'register', brand: 'silkway', code: '012345', ...message });
  return put[0] ?? expect.unreachable();
}

it.each(['register', 'reset', 'bind'] as const)(
  'carries a code to %s, from the brand that was asked',
  async (purpose) => {
    const { letter, person } = await written({ purpose });
    expect(letter).toMatchObject({
      to: 'ann@example.com',
      from: { name: 'Silkway', address: 'support@silkway.example' },
    });
    expect(letter.text.match(/012345/g)).toHaveLength(2);
    // what lies on a locked screen tells no code
    expect(letter.subject).not.toContain('012345');
    expect(letter.text).not.toContain('http');
    expect(person).toBe('codes of 2026-03-01');
  },
);

it('tells an address that has an account so, without a code', async () => {
  const { code: _, ...without } = { code: '', purpose: 'register' as const };
  const put = await written({ ...without, code: undefined as never, brand: 'gone' });
  expect(put.letter.from.name).toBe('Caravan');
  expect(put.letter.text).toContain('it has one');
  expect(put.letter.text).not.toMatch(/\d{6}/);
});

it('is the same for an address without an account, under a key by which nobody is sent it', async () => {
  const [{ key, ...one }, { key: other, ...same }] = [
    await written({ purpose: 'reset', toNobody: true }),
    await written({ purpose: 'reset' }),
  ];
  expect(one).toEqual(same);
  expect([key.startsWith('code to nobody '), other.startsWith('code to nobody ')]).toEqual([true, false]);
});

it('goes out each time that it is asked', async () => {
  expect((await written({})).key).not.toBe((await written({})).key);
});

it('tells the address that an account had of the other one, and not which', async () => {
  const put: Parameters<Outbox['put']>[0][] = [];
  const letters = createCodeLetters({
    brands: { house: brand('Caravan'), byKey: () => undefined },
    outbox: { put: async (mailed) => void put.push(mailed) },
    clock: () => new Date('2026-03-01T10:00:00Z'),
  });
  for (const bound of ['email', 'phone'] as const)
    await letters.tellBound({ id: `of ${bound}`, to: { email: 'ann@example.com' }, bound, brand: 'caravan' });
  await letters.tellBound({
    id: 'another',
    to: { email: 'ann@example.com' },
    bound: 'phone',
    brand: 'caravan',
    language: 'ar',
  });
  expect(put.map(({ letter }) => letter.subject)).toEqual([
    expect.stringContaining('another e-mail address'),
    expect.stringContaining('another phone'),
    expect.stringMatching(/^Caravan: لحسابك هاتف آخر$/),
  ]);
  expect(put.map(({ key }) => key)).toEqual(['bound of email', 'bound of phone', 'bound another']);
  // it is news for three days, and no code
  expect(put.every(({ key }) => !key.startsWith('code '))).toBe(true);
});
