import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnreadableBlockError } from '../chain.ts';
import type { BlockHeader, Chain } from '../chain.ts';

/** A chain that a test can move. */
export type ChainUnderTest = {
  readonly chain: Chain;
  /** addresses as the chain writes them; the last is a stranger's */
  readonly addresses: readonly [string, string, string];
  /** Makes a block with these transfers in it, in order. */
  pay(...payments: readonly { readonly to: string; readonly units: bigint }[]): Promise<void>;
  /** Makes a block with a transfer of a token that is not the configured one, and calls itself as it does. */
  payInLookAlike(payment: { readonly to: string; readonly units: bigint }): Promise<void>;
  /** the contract of that token; known once it was paid in */
  lookAlike(): string;
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks with as many empty ones. */
  reorganise(depth: number): Promise<void>;
  stop(): Promise<void>;
};

/** What the watcher relies on, of any chain. */
export function describeChain(name: string, open: () => Promise<ChainUnderTest>): void {
  describe(`the chain: ${name}`, () => {
    let under: ChainUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.stop());

    async function newest(count: number): Promise<readonly BlockHeader[]> {
      const { height } = await under.chain.head();
      return await under.chain.headers(height - count + 1, height);
    }

    test('gives headers in order, each the child of the one before, up to the head', async () => {
      await under.mine(5);
      const head = await under.chain.head();
      const headers = await newest(5);
      expect(headers.map((header) => header.height)).toEqual([4, 3, 2, 1, 0].map((i) => head.height - i));
      headers.slice(1).forEach((header, i) => expect(header.parentHash).toBe(headers[i]?.hash));
      expect(headers.at(-1)?.hash).toBe(head.hash);
    });

    test('says so when a block is not there', async () => {
      const { height } = await under.chain.head();
      await expect(under.chain.headers(height, height + 3)).rejects.toBeInstanceOf(UnreadableBlockError);
    });

    test('gives all transfers to the addresses in a range, and nobody else’s', async () => {
      const [alice, bob, stranger] = under.addresses;
      await under.pay({ to: alice, units: 1n }, { to: stranger, units: 2n });
      await under.mine(1);
      await under.pay({ to: bob, units: 3n }, { to: alice, units: 4n });
      const blocks = await newest(3);
      const transfers = await under.chain.transfers(blocks, [alice, bob]);
      const found = transfers.map(({ to, units, block }) => ({ to, units, hash: block.hash }));
      expect(found.toSorted((a, b) => Number(a.units - b.units))).toEqual([
        { to: alice, units: 1n, hash: blocks[0]?.hash },
        { to: bob, units: 3n, hash: blocks[2]?.hash },
        { to: alice, units: 4n, hash: blocks[2]?.hash },
      ]);
    });

    test('tells two equal transfers in one block apart', async () => {
      const [alice] = under.addresses;
      await under.pay({ to: alice, units: 5n }, { to: alice, units: 5n });
      const transfers = await under.chain.transfers(await newest(1), [alice]);
      expect(new Set(transfers.map((t) => `${t.transaction}:${t.logIndex}`)).size).toBe(2);
    });

    test('answers the same for a block alone as for a range', async () => {
      const [alice, bob] = under.addresses;
      await under.pay({ to: alice, units: 6n });
      await under.pay({ to: bob, units: 7n });
      const blocks = await newest(2);
      const together = await under.chain.transfers(blocks, [alice, bob]);
      const alone = await Promise.all(blocks.map((block) => under.chain.transfers([block], [alice, bob])));
      expect(alone.flat()).toEqual(together);
    });

    test('does not answer for a block that was replaced', async () => {
      const [alice] = under.addresses;
      await under.pay({ to: alice, units: 8n });
      const replaced = await newest(1);
      await under.reorganise(1);
      await expect(under.chain.transfers(replaced, [alice])).rejects.toBeInstanceOf(UnreadableBlockError);
      expect((await newest(1))[0]?.hash).not.toBe(replaced[0]?.hash);
    });

    test('gives the transfers of whatever token, each by its contract, and no look-alike among its own', async () => {
      const [alice, bob, stranger] = under.addresses;
      await under.pay({ to: alice, units: 11n }, { to: stranger, units: 12n });
      await under.payInLookAlike({ to: alice, units: 13n });
      await under.payInLookAlike({ to: stranger, units: 14n });
      const blocks = await newest(3);
      const found = await under.chain.anyTransfers(blocks, [alice, bob]);
      expect(found.map(({ to, units, token }) => ({ to, units, token }))).toEqual([
        { to: alice, units: 11n, token: expect.not.stringContaining(under.lookAlike()) },
        { to: alice, units: 13n, token: under.lookAlike() },
      ]);
      const own = await under.chain.transfers(blocks, [alice, bob]);
      expect(own).toEqual(found.slice(0, 1));
      // whether the blocks were read lately or not
      expect(await under.chain.anyTransfers(blocks, [alice, bob])).toEqual(found);
      expect(await under.chain.anyTransfers(blocks, [stranger])).toMatchObject([
        { units: 12n },
        { units: 14n },
      ]);
    });

    test('gives nothing of whatever token for a block that was replaced, unless it was read before', async () => {
      const [alice] = under.addresses;
      await under.payInLookAlike({ to: alice, units: 15n });
      const replaced = await newest(1);
      await under.reorganise(1);
      await expect(
        under.chain.anyTransfers(
          [{ height: replaced[0]?.height ?? 0, hash: replaced[0]?.hash ?? '' }],
          [alice],
        ),
      ).rejects.toBeInstanceOf(UnreadableBlockError);
      expect(await under.chain.anyTransfers(await newest(1), [alice])).toEqual([]);
    });

    test('says in which block a transaction is, and that it is in none', async () => {
      const [alice] = under.addresses;
      await under.pay({ to: alice, units: 16n });
      const [block] = await newest(1);
      if (!block) expect.unreachable();
      const [transfer] = await under.chain.transfers([block], [alice]);
      const transaction = transfer?.transaction ?? '';
      await under.mine(2);
      expect(await under.chain.heightOf(transaction)).toBe(block.height);
      const other = transaction.endsWith('0') ? '1' : '0';
      expect(await under.chain.heightOf(transaction.slice(0, -1) + other)).toBeUndefined();
    });

    test('is the same chain after a reorganisation', async () => {
      await under.mine(2);
      const before = await under.chain.identity();
      await under.reorganise(2);
      expect(await under.chain.identity()).toBe(before);
    });
  });
}
