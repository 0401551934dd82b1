import { expect, it } from 'vitest';
import { isOwnOrigin } from './routes.ts';

const from = (origin: string | undefined, host = 'mall.example:5000') =>
  isOwnOrigin({ headers: { host, ...(origin ? { origin } : {}) } }, ['partner.example']);

it('lets in pages of the same host on any port, hosts that are allowed, and clients that are no browsers', () => {
  expect(from('https://mall.example')).toBe(true);
  expect(from('http://mall.example:8080')).toBe(true);
  expect(from('https://partner.example')).toBe(true);
  expect(from(undefined)).toBe(true);
});

it('keeps out pages of other hosts', () => {
  expect(from('https://evil.example')).toBe(false);
  expect(from('https://mall.example.evil.example')).toBe(false);
  expect(from('null')).toBe(false);
});
