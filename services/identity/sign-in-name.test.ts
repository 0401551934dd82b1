import { describe, expect, it } from 'vitest';
import { isPhone, keyOf, keysOf, nameOf, newNameOf, reachable } from './sign-in-name.ts';

describe('nameOf', () => {
  it.each([
    ['silkway1', { kind: 'username', username: 'silkway1' }],
    ['Buyer@Example.com', { kind: 'email', email: 'buyer@example.com' }],
    ['+65 9123 4567', { kind: 'phone', areaCode: '65', digits: '6591234567', formerly: [] }],
    ['01711234567', { kind: 'phone', areaCode: '', digits: '01711234567', number: undefined }],
    ['123456', { kind: 'username', username: '123456' }],
    [' silkway1 ', { kind: 'username', username: 'silkway1' }],
    ['mei@mail.shop.example.com', { kind: 'email', email: 'mei@mail.shop.example.com' }],
    [`${'a'.repeat(52)}@example.com`, { kind: 'email', email: `${'a'.repeat(52)}@example.com` }],
    ['name12345678', { kind: 'username', username: 'name12345678' }],
    ['12345678name', { kind: 'username', username: '12345678name' }],
  ])('tells what %s is by its form', (name, expected) => {
    expect(nameOf({ name })).toMatchObject(expected);
  });

  it('joins area code and number, however they are written', () => {
    const phone = { kind: 'phone', areaCode: '86', digits: '8613800138000' };
    expect(nameOf({ name: '138-0013-8000', areaCode: '+86' })).toMatchObject(phone);
    expect(nameOf({ name: '13800138000', areaCode: '86', kind: 'phone' })).toMatchObject(phone);
  });

  it.each([
    ['short', 'username-invalid'],
    ['has space', 'username-invalid'],
    ['a'.repeat(31), 'username-invalid'],
    ['用户名用户名', 'username-invalid'],
    ['nobody@nowhere', 'email-invalid'],
    [`${'a'.repeat(60)}@example.com`, 'email-invalid'],
    [`${'a'.repeat(53)}@example.com`, 'email-invalid'],
    ['mei@example.com1', 'email-invalid'],
    ['(mei@example.com', 'email-invalid'],
    ['1234+5678', 'username-invalid'],
  ])('refuses %s', (name, key) => {
    expect(nameOf({ name })).toEqual({ refusal: { key } });
  });

  it('refuses a phone of fewer than 8 digits, of more than 20, or with letters', () => {
    for (const name of ['1234567', '1'.repeat(21), '12345678x', 'x12345678'])
      expect(nameOf({ name, kind: 'phone' })).toEqual({ refusal: { key: 'phone-invalid' } });
  });

  it('refuses a username that reads as a phone, whose owner it could shut out', () => {
    expect(nameOf({ name: '13800138000', kind: 'username' })).toEqual({
      refusal: { key: 'username-invalid' },
    });
  });
});

function keyOfName(name: string, areaCode?: string): string {
  const read = nameOf({ name, areaCode });
  return 'refusal' in read ? expect.unreachable() : keyOf(read);
}

describe('newNameOf', () => {
  it.each([
    ['mei@example.com', undefined, 'email-name-invalid'],
    ['mei.tan@example.com', undefined, 'email-name-invalid'],
    ['11234567', '65', 'phone-no-such-number'],
    ['+65 1123 4567', undefined, 'phone-no-such-number'],
    ['mei', undefined, 'username-invalid'],
  ])('refuses for a new account %s, area code %s', (name, areaCode, key) => {
    expect(newNameOf({ name, areaCode })).toEqual({ refusal: { key } });
  });

  it('asks for eight digits where nobody knows the country, and for no more', () => {
    expect(newNameOf({ name: '01711234567' })).toMatchObject({ digits: '01711234567' });
    expect(newNameOf({ name: '0171123', kind: 'phone' })).toEqual({ refusal: { key: 'phone-invalid' } });
  });

  it('takes a phone of seven digits where the country has such', () => {
    expect(newNameOf({ name: '611 1234', areaCode: '354' })).toMatchObject({ digits: '3546111234' });
  });
});

it('no message goes to a username, nor to digits that may be of any country', () => {
  expect(reachable(nameOf({ name: 'silkway1' }))).toEqual({ refusal: { key: 'email-invalid' } });
  expect(reachable(nameOf({ name: '01711234567' }))).toEqual({ refusal: { key: 'phone-no-such-number' } });
});

function keys(name: string, areaCode?: string) {
  const read = nameOf({ name, areaCode });
  return 'refusal' in read ? expect.unreachable() : keysOf(read);
}

describe('keysOf', () => {
  it('finds the account that was kept under its number as it is dialled at home', () => {
    const both = ['491711234567', '4901711234567'];
    for (const written of ['0171 1234567', '171 1234567', '+49 171 1234567'])
      expect(keys(written, '49')).toEqual(both);
  });

  it('finds nobody else, whose number has the same digits in a row', () => {
    // 49 and +491790458624, without signs, are the digits of +49 491 790458624
    expect(nameOf({ name: '+49491790458624' })).toMatchObject({ number: { country: 'DE' } });
    expect(keys('+491790458624', '49')).not.toContain('49491790458624');
  });
});

describe('keyOf', () => {
  it.each([
    ['a username', ['SilkWay1', ' silkway1'], 'silkway1'],
    ['an address', ['Buyer@Example.com', 'buyer@example.com '], 'buyer@example.com'],
    ['a phone', ['+65 9123-4567', '6591234567'], '6591234567'],
  ])('finds the account of %s, however it was written', (_kind, written, key) => {
    expect(written.map((name) => keyOfName(name))).toEqual(written.map(() => key));
  });

  it('finds the account of a phone that was written with and without its area code apart', () => {
    expect(keyOfName('91234567', '+65')).toBe(keyOfName('6591234567'));
  });
});

it('takes phones with signs between their digits, and nothing else', () => {
  expect(['+65 9123 4567', '(020) 7946-0958', '12345678'].every(isPhone)).toBe(true);
  expect(
    ['1234567', 'call me', '1234567x8', 'x12345678', '12345678x', '1234+5678', ')12345678', ''].some(isPhone),
  ).toBe(false);
});
