import { beforeEach, expect, it, vi } from 'vitest';
import { agentCode, forgetAgentCode, keepAgentCode } from './agent-code.ts';

const stored = new Map<string, string>();
let address = '';

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: URL) => {
      address = to.href;
    },
  });
});

function visit(href: string): void {
  address = href;
  vi.stubGlobal('location', { href });
  keepAgentCode();
}

it('is kept from any page, and taken off its address, which stays as it is otherwise', () => {
  visit('https://mall.test/productDetails?id=g1&code=XAMW3F5N#reviews');
  expect(address).toBe('https://mall.test/productDetails?id=g1#reviews');
  expect(agentCode()).toBe('XAMW3F5N');
  visit('https://mall.test/commodity?category=3');
  expect(agentCode()).toBe('XAMW3F5N');
  forgetAgentCode();
  expect(agentCode()).toBe('');
});

it('is what the last invitation said', () => {
  visit('https://mall.test/index?code=XAMW3F5N');
  visit('https://mall.test/register?code=M9DWB63X');
  expect(agentCode()).toBe('M9DWB63X');
});

it('is no novel, and an empty one replaces none', () => {
  visit(`https://mall.test/index?code=${'A'.repeat(9_000)}`);
  expect(agentCode()).toBe('A'.repeat(32));
  visit('https://mall.test/index?code=');
  expect(address).toBe('https://mall.test/index');
  expect(agentCode()).toBe('A'.repeat(32));
});
