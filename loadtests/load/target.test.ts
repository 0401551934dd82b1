import { expect, test } from 'vitest';
import { ApiError, type Api } from '../system/api.ts';
import { assertCanRun, inWords } from './target.ts';

const target = 'https://mall.example';
const channel = {
  network: 'ethereum',
  name: 'Ethereum',
  coin: 'USDT',
  standard: 'ERC20',
  minimum: '1',
  maximum: '100',
  confirmationsRequired: 1,
  isLate: false,
  development: true,
};
const mall = (channels: readonly object[]): Pick<Api, 'call'> => ({
  call: async () => ({ pageList: channels }) as never,
});
const noMall: Pick<Api, 'call'> = { call: () => Promise.reject(new Error('connect ECONNREFUSED')) };

test.each(['browsing', 'order-submit', 'chat'] as const)(
  '%s runs where there is no faucet',
  async (scenario) => {
    await expect(assertCanRun(mall([channel]), target, scenario)).resolves.toBeUndefined();
    await expect(assertCanRun(mall([]), target, scenario)).resolves.toBeUndefined();
  },
);

test.each(['payment', 'deposits', 'mixed-day'] as const)(
  '%s runs where there is a faucet alone',
  async (scenario) => {
    const words = `${scenario} needs the faucet of a development system, and ${target} has none. What runs without: browsing, order-submit, chat.`;
    await expect(assertCanRun(mall([channel]), target, scenario)).rejects.toThrow(words);
    const faucet = mall([channel, { ...channel, faucetMaximum: '100000' }]);
    await expect(assertCanRun(faucet, target, scenario)).resolves.toBeUndefined();
  },
);

test('an address at which no mall answers is told by its name', async () => {
  await expect(assertCanRun(noMall, target, 'browsing')).rejects.toThrow(`No mall answers at ${target}.`);
});

test.each([
  [1013, /SLIDE_VERIFICATION=off/],
  [429, /RATE_LIMITS=off/],
])('a refusal %i says what would have to be set there', (code, words) => {
  const refused = new ApiError('localuser!registerNoVerifcode', { code, msg: '', data: null });
  expect(inWords(refused, target)).toMatchObject({ message: expect.stringMatching(words), cause: refused });
});

test('any other failure says what it is', () => {
  const failed = new Error('connect ECONNREFUSED');
  expect(inWords(failed, target)).toBe(failed);
});
