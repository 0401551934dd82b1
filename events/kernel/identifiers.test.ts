import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedId, eventIdOf, orderIdOf, paymentIdOf } from './identifiers.ts';

describe('derived ids', () => {
  it('are the same for the same parts, for ever', () => {
    // Golden: a change here would turn a retried old command into a new one.
    expect(eventIdOf('c1', 'order-A', 0)).toBe('2bfe80a1-8b73-5ac7-b099-1c37c1b96474');
    expect(orderIdOf('c1', 'm1')).toBe('G1SQ8REWN18T1BQN');
    expect(paymentIdOf('c1')).toBe('192ea641-7d9d-5271-a334-d9231f31cf19');
  });

  it('differ whenever the parts differ, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(derivedId(...one)).not.toBe(derivedId(...other));
      }),
    );
  });

  it('are what RFC 9562 calls version 5, of text in any language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (part) => {
        const name = `${part.length}:${part}`;
        expect(derivedId(part)).toBe(v5(name, '5b0f2a52-8f5e-5d0b-9a54-6a1b3c1f7d10'));
      }),
    );
  });

  it('refuse half a character, for two of them would look the same', () => {
    expect(() => derivedId('\ud800')).toThrow('half a character');
  });

  it('make order numbers of 16 unambiguous characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (command, seller) => {
        expect(orderIdOf(command, seller)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      }),
    );
  });
});
