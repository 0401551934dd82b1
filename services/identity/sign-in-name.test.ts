import { describe, expect, it } from 'vitest';
import { isPhone, keyOf, nameOf } from './sign-in-name.ts';

describe('nameOf', () => {
  it.each([
    ['silkway1', { kind: 'username', username: 'silkway1' }],
    ['Buyer@Example.com', { kind: 'email', email: 'buyer@example.com' }],
    ['+65 9123 4567', { kind: 'phone', areaCode: '', digits: '6591234567' }],
    ['123456', { kind: 'username', username: '123456' }],
    [' silkway1 ', { kind: 'username', username: 'silkway1' }],
    ['mei@mail.shop.example.com', { kind: 'email', email: 'mei@mail.shop.example.com' }],
    [`${'a'.repeat(52)}@example.com`, { kind: 'email', email: `${'a'.repeat(52)}@example.com` }],
    ['name12345678', { kind: 'username', username: 'name12345678' }],
    ['12345678name', { kind: 'username', username: '12345678name' }],
  ])('tells what %s is by its form', (name, expected) => {
    expect(nameOf({ name })).toEqual(expected);
  });

  it('joins area code and number, however they are written', () => {
    const phone = { kind: 'phone', areaCode: '86', digits: '8613800138000' };
    expect(nameOf({ name: '138-0013-8000', areaCode: '+86' })).toEqual(phone);
    expect(nameOf({ name: '13800138000', areaCode: '86', kind: 'phone' })).toEqual(phone);
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
