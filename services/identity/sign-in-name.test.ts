import { describe, expect, it } from 'vitest';
import { isPhone, nameOf } from './sign-in-name.ts';

describe('nameOf', () => {
  it.each([
    ['silkway1', { kind: 'username', username: 'silkway1' }],
    ['Buyer@Example.com', { kind: 'email', email: 'buyer@example.com' }],
    ['+65 9123 4567', { kind: 'phone', areaCode: '', digits: '6591234567' }],
    ['123456', { kind: 'username', username: '123456' }],
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
  ])('refuses %s', (name, key) => {
    expect(nameOf({ name })).toEqual({ refusal: { key } });
  });

  it('refuses a phone of fewer than 8 digits', () => {
    expect(nameOf({ name: '1234567', kind: 'phone' })).toEqual({ refusal: { key: 'phone-invalid' } });
  });

  it('refuses a username that reads as a phone, whose owner it could shut out', () => {
    expect(nameOf({ name: '13800138000', kind: 'username' })).toEqual({
      refusal: { key: 'username-invalid' },
    });
  });
});

it('takes phones with signs between their digits, and nothing else', () => {
  expect(['+65 9123 4567', '(020) 7946-0958', '12345678'].every(isPhone)).toBe(true);
  expect(['1234567', 'call me', '1234567x8', ''].some(isPhone)).toBe(false);
});
