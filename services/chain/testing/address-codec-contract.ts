import { describe, expect, test } from 'vitest';
import type { AddressCodec } from '../addresses/address-codec.ts';

export type CodecUnderTest = {
  readonly codec: AddressCodec;
  /** addresses in their canonical form */
  readonly canonical: readonly [string, ...string[]];
  /** other ways of writing one, with its canonical form */
  readonly alsoWritten?: readonly (readonly [text: string, canonical: string])[];
  /** a canonical address with a typing error that its checksum shows */
  readonly mistyped: readonly [string, ...string[]];
  /** what has another shape, an address of another protocol among them */
  readonly foreign: readonly [string, ...string[]];
  /** the address that burns money */
  readonly nobody: string;
};

/** What the wallet, the configuration and the register of deposit addresses rely on for the addresses of any protocol. */
export function describeAddressCodec(name: string, under: CodecUnderTest): void {
  const { codec, canonical, alsoWritten = [], mistyped, foreign, nobody } = under;
  const reasonFor = (text: string): string => {
    const answer = codec.read(text);
    return 'wrong' in answer ? answer.wrong : '';
  };

  describe(`an address of ${name}`, () => {
    test.each(canonical)('%s is kept as it is', (address) => {
      expect(codec.read(address)).toEqual({ address });
    });

    test.each(alsoWritten)('written as %s is %s', (text, address) => {
      expect(codec.read(text)).toEqual({ address });
    });

    test.each(mistyped)('%s is a typing error, and said to be one', (text) => {
      expect(reasonFor(text)).toContain('checksum');
    });

    test.each(['', ' ', ` ${canonical[0]}`, `${canonical[0]}1`, canonical[0].slice(0, -1), ...foreign])(
      '%j has another shape, and is told the right one',
      (text) => {
        expect(reasonFor(text)).toMatch(/^an address of \d+ /);
      },
    );

    test.each(canonical)('%s stands for bytes, which are written as it', (address) => {
      const bytes = codec.bytesOf(address);
      expect(bytes).toMatch(/^[0-9a-f]+$/);
      expect(codec.addressOf(bytes)).toBe(address);
      expect(codec.addressOf(`${bytes}00`)).toBeUndefined();
    });

    test('is never the zero address, where money is lost', () => {
      expect(reasonFor(nobody)).toContain('zero address');
    });

    test('a refusal never repeats what was typed: it may be a secret put into the wrong field', () => {
      for (const text of [...mistyped, ...foreign, nobody].filter((each) => each.length > 4))
        expect(reasonFor(text)).not.toContain(text);
    });
  });
}
