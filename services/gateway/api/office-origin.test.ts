import { describe, expect, it } from 'vitest';
import { createOfficeOrigin } from './office-origin.ts';

describe('where staff may act, with a host for the office', () => {
  const office = createOfficeOrigin({ officeHost: 'office.example', development: false });
  it.each([
    ['at its host', { host: 'office.example' }, true],
    ['at its host, on another port', { host: 'Office.example:8443' }, true],
    ['from a page of its own', { host: 'office.example', origin: 'https://office.example' }, true],
    ['at a host of the mall', { host: 'shop.example' }, false],
    ['from a page of the mall', { host: 'office.example', origin: 'https://shop.example' }, false],
    ['from another port of its host', { host: 'office.example', origin: 'https://office.example:99' }, false],
    ['from a page without an origin', { host: 'office.example', origin: 'null' }, false],
    ['at a host that only begins like it', { host: 'office.example.evil.example' }, false],
    ['at no host', {}, false],
  ])('%s: %s', (_where, headers, allowed) => {
    expect(office(headers, true)).toBe(allowed);
  });

  it.each([
    ['without TLS, at a host with it', 'http://office.example', true, false],
    ['without TLS, where nobody speaks of TLS', 'http://office.example', false, true],
    ['with TLS, which the proxy does not tell us of', 'https://office.example', false, true],
    ['of an extension that calls itself like the host', 'chrome-extension://office.example', false, false],
  ])('from a page %s: %s over TLS %s: %s', (_which, origin, overTls, allowed) => {
    expect(office({ host: 'office.example', origin }, overTls)).toBe(allowed);
  });

  it('is so in development too', () => {
    const named = createOfficeOrigin({ officeHost: 'office.example', development: true });
    expect(named({ host: 'localhost:8080' }, false)).toBe(false);
    expect(named({ host: 'office.example' }, false)).toBe(true);
  });
});

describe('where staff may act, without a host for the office', () => {
  it('nowhere in production', () => {
    expect(createOfficeOrigin({ development: false })({ host: 'localhost' }, false)).toBe(false);
  });

  it('in development at every host, for pages of that host', () => {
    const office = createOfficeOrigin({ development: true });
    expect(office({ host: 'localhost:8080' }, false)).toBe(true);
    expect(office({ host: 'localhost:8080', origin: 'http://localhost:8080' }, false)).toBe(true);
    expect(office({ host: 'localhost:8080', origin: 'http://evil.example' }, false)).toBe(false);
  });
});
