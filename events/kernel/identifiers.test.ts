import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedId, eventIdOf, orderIdOf } from './identifiers.ts';

describe('derived ids', () => {
  it('are the same for the same parts, for ever', () => {
    // Golden: a change here would make a retried old command a new one.
    expect(eventIdOf('c1', 'order-A', 0)).toBe('2bfe80a1-8b73-5ac7-b099-1c37c1b96474');
    expect(orderIdOf('c1', 'm1')).toBe('G1SQ8REWN18T1BQN');
  });

  it('differ whenever the parts differ, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(derivedId(...one)).not.toBe(derivedId(...other));
      }),
    );
  });

  it('make order numbers of 16 unambiguous characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (command, seller) => {
        expect(orderIdOf(command, seller)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      }),
    );
  });
});
