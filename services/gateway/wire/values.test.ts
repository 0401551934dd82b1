import { describe, expect, it } from 'vitest';
import { bankCardRechargeRequest } from './recharge.ts';
import { moment, reasonOf, shownName, text as textUpTo } from './values.ts';

describe('a name that people see', () => {
  const name = shownName(2, 20);
  const taken = (text: string) => name.safeParse(text).data;

  it.each([
    ['no-break and double blanks', 'Golden\u00a0  Bridge'],
    ['a blank of no width', 'Gol\u200bden Bridge'],
    ['a soft hyphen', 'Gol\u00adden Bridge'],
    ['wide letters', '\uff27olden Bridge'],
    ['a break of the line', 'Golden\nBridge'],
    ['a bell', 'Golden\u0007 Bridge'],
    ['letters that are turned around', '\u202eGolden\u202c Bridge'],
    ['invisible letters', 'Golden\u3164 Bridge'],
    ['blanks around', '  Golden Bridge '],
  ])('is the same with %s', (_, text) => expect(taken(text)).toBe('Golden Bridge'));

  it.each([
    ['nothing that can be seen', '\u200b\u200b\u3164'],
    ['no letter and no digit', '!! ~'],
    ['letters of two scripts that look alike', 'G\u043elden Bridge'],
    ['too few characters', 'a\u200b'],
    ['too many', 'a'.repeat(21)],
  ])('has not %s', (_, text) => expect(taken(text)).toBeUndefined());

  it.each(['متجر المرفأ', '金桥五金', 'Золотой мост', 'Χρυσή Γέφυρα', 'Čistý & Syn', 'Haus 24'])(
    'may be %s',
    (text) => expect(taken(text)).toBe(text.normalize('NFKC')),
  );
});

it.each(['a\0b', 'a\ud800b', '\udc00'])('text that no database keeps is refused: %j', (words) => {
  expect(textUpTo(10).safeParse(words).success).toBe(false);
});

it('text keeps whole characters of every script', () => {
  expect(textUpTo(10).parse(' 😀 متجر\n金 ')).toBe('😀 متجر\n金');
});

it('text turns no other words around, and keeps the marks that Arabic and Hebrew need', () => {
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  expect(textUpTo(10).parse(`${turning} 10\u202e USDT `)).toBe('10 USDT');
  expect(textUpTo(10).parse('\u200fمتجر\u200e 5')).toBe('\u200fمتجر\u200e 5');
  expect(reasonOf(200, 1).safeParse(turning).success).toBe(false);
});

it('a moment is one that there is', () => {
  expect(moment.safeParse('2028-02-29 23:59:59').success).toBe(true);
  for (const at of [
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
  ])
    expect(moment.safeParse(at).success).toBe(false);
});

describe('a reason', () => {
  const reason = reasonOf(200, 8);

  it.each(['asked by phone', 'طلب هاتفي موثق', '客户来电要求更改地址', 'order 12'])('takes %j', (words) => {
    expect(reason.safeParse(words).success).toBe(true);
  });

  it.each([
    ['invisible characters', '\u200b'.repeat(9)],
    ['some words filled up with them', `ok${'\u200b'.repeat(9)}`],
    ['signs alone', '.........'],
    ['less than is asked for', 'because'],
  ])('refuses %s', (_, words) => {
    expect(reason.safeParse(words).success).toBe(false);
  });
});

it('what a buyer calls their bank turns nothing around on the page that finance decides on', () => {
  const asked = { session_token: 't', amount: '50', coin: 'USD', cardNumber: '4111111111111111' };
  const named = (bankName: string) => bankCardRechargeRequest.safeParse({ ...asked, bankName });
  expect(named('Sber \u202eСбер\n bank').data?.bankName).toBe('Sber Сбер bank');
  expect(named('\u202e\u200b').success).toBe(false);
});
