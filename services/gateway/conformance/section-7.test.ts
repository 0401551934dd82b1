import { describe, expect, it } from 'vitest';
import { actions, type Action } from '../wire/index.ts';
import { namedCalls, paragraphs } from './section-7.ts';

const table: Readonly<Record<string, Action>> = actions;

describe('the list of §7', () => {
  it('names 83 calls, each once', () => {
    expect(namedCalls).toHaveLength(83);
    expect(new Set(namedCalls.map(({ name }) => name)).size).toBe(83);
  });

  it.each(paragraphs)('holds what the text names: $says', ({ says, get = [], post = [] }) => {
    const listed = [...get, ...post];
    for (const whole of says.match(/[\w/]+![\w-]+/g) ?? []) expect(listed).toContain(whole);
    // "address!list, add": the room is said once
    const spoken = says.replace('PHP_recharge2 to', 'PHP_recharge2, PHP_recharge3, PHP_recharge4,');
    for (const name of listed) expect(spoken).toMatch(new RegExp(`\\b${name.split('!')[1]}\\b`));
  });

  it('is served by the methods that it names', () => {
    expect(namedCalls.map(({ name }) => ({ name, method: table[name]?.method }))).toEqual(namedCalls);
  });

  it('is served whole', () => {
    expect(namedCalls.filter(({ name }) => !table[name])).toEqual([]);
  });
});
