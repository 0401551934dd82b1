import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeeCapError } from '../sending-chain.ts';
import type { Decoded, Outcome, Sending, SendingChain, Signed, SigningKey } from '../sending-chain.ts';

/** A chain that a test can move. Its blocks are made on demand, and one block is not final. */
export type SendingChainUnderTest = {
  readonly chain: SendingChain;
  /** with a fee cap that no transaction keeps to */
  readonly miserly: SendingChain;
  /** with a node that is not there */
  readonly unreachable: SendingChain;
  /** of an address that holds 1,000 USDT and plenty of coin */
  readonly key: SigningKey;
  /** of another address, with as much coin */
  readonly otherKey: SigningKey;
  /** the token, in canonical form */
  readonly token: string;
  /** addresses that hold nothing, each given once */
  fresh(): string;
  mine(blocks: number): Promise<void>;
  /** What is in a block by now is final afterwards. */
  finalise(): Promise<void>;
  /** From now on the token refuses what `key` sends, or it does not. */
  refuseTransfers(refuse: boolean): Promise<void>;
  /** Replaces the newest blocks with empty ones; what was in them is gone for good. */
  reorganise(depth: number): Promise<void>;
  /** TRON: the solid chain is past this instant afterwards. */
  readonly pass?: (instant: string) => Promise<void>;
  stop(): Promise<void>;
};

const USDT = 1_000_000n;

/** What signer and follower rely on, of any chain. */
export function describeSendingChain(name: string, open: () => Promise<SendingChainUnderTest>): void {
  describe(`sending on: ${name}`, () => {
    let under: SendingChainUnderTest;
    let serial = 0;
    beforeAll(async () => {
      under = await open();
    }, 60_000);
    afterAll(() => under.stop());

    /** One transfer, as the signer would ask for it; its nonce is the next. */
    async function asking(change: Partial<Sending> = {}): Promise<Sending> {
      const { chain, key } = under;
      const from = change.from ?? key.address;
      const nonce = await chain.nonceOf(from);
      serial += 1;
      return {
        transferId: `withdrawal:w${serial}`,
        from,
        to: under.fresh(),
        what: { kind: 'token', units: 5n * USDT },
        ...(nonce === undefined ? {} : { nonce }),
        ...change,
      };
    }

    const sign = (sending: Sending, before: readonly Decoded[] = []): Promise<Signed> =>
      under.chain.sign(sending, under.key, before);
    const outcomeOf = (signed: Signed): Promise<Outcome> => under.chain.outcomeOf(signed);

    async function sent(change: Partial<Sending> = {}): Promise<{ sending: Sending; signed: Signed }> {
      const sending = await asking(change);
      const signed = await sign(sending);
      expect(await under.chain.broadcast(signed.bytes)).toBe('taken');
      return { sending, signed };
    }

    test('knows what an address holds', async () => {
      const { token, coin } = await under.chain.balances(under.key.address);
      expect(token).toBe(1_000n * USDT);
      expect(coin).toBeGreaterThan(0n);
      expect(await under.chain.balances(under.fresh())).toEqual({ token: 0n, coin: 0n });
    });

    test('signs what it was asked for, as its bytes say', async () => {
      for (const what of [
        { kind: 'token', units: 123_456n },
        { kind: 'coin', units: 789n },
      ] as const) {
        const sending = await asking({ what });
        const signed = await sign(sending);
        const decoded = under.chain.decode(signed.bytes);
        const { from, to, nonce } = sending;
        expect(decoded).toMatchObject({ from, to, what, transaction: signed.transaction });
        expect(decoded.contract).toBe(what.kind === 'token' ? under.token : undefined);
        expect(decoded.nonce).toBe(nonce);
        expect(decoded.expiresAt).toBe(signed.expiresAt);
        expect(decoded.maximumFeeUnits).toBe(signed.maximumFeeUnits);
        // one of the two keeps a second attempt from being taken beside it
        expect((nonce === undefined) !== (signed.expiresAt === undefined)).toBe(true);
      }
    });

    test('sends nothing by signing', async () => {
      const sending = await asking();
      const signed = await sign(sending);
      await under.mine(2);
      expect(await outcomeOf(signed)).toEqual({ kind: 'unknown' });
      expect((await under.chain.balances(sending.to)).token).toBe(0n);
    });

    test('tells two transfers of the same contents apart', async () => {
      const one = await asking();
      const nonce = one.nonce === undefined ? {} : { nonce: one.nonce + 1 };
      const other = await asking({ to: one.to, ...nonce });
      expect((await sign(one)).transaction).not.toBe((await sign(other)).transaction);
    });

    test('includes, and settles with the fee that the sender paid', async () => {
      const before = await under.chain.balances(under.key.address);
      const { sending, signed } = await sent();
      await under.mine(1);
      const included = await outcomeOf(signed);
      expect(included).toMatchObject({ kind: 'included' });
      await under.finalise();
      const final = await outcomeOf(signed);
      if (final.kind !== 'final' || included.kind !== 'included') return expect.unreachable();
      expect(final).toMatchObject({ succeeded: true, block: included.block });
      expect(final.feeUnits).toBeLessThanOrEqual(signed.maximumFeeUnits);
      expect((await under.chain.balances(sending.to)).token).toBe(5n * USDT);
      const after = await under.chain.balances(under.key.address);
      expect(before.token - after.token).toBe(5n * USDT);
      expect(before.coin - after.coin).toBe(final.feeUnits);
    });

    test('sends coin', async () => {
      const { sending, signed } = await sent({ what: { kind: 'coin', units: 2_000_000n } });
      await under.mine(1);
      await under.finalise();
      expect(await outcomeOf(signed)).toMatchObject({ kind: 'final', succeeded: true });
      expect((await under.chain.balances(sending.to)).coin).toBe(2_000_000n);
    });

    test('takes the same bytes once, however often they are sent', async () => {
      const { sending, signed } = await sent();
      const { chain } = under;
      expect(await chain.broadcast(signed.bytes)).toBe('known');
      await under.mine(1);
      expect(await chain.broadcast(signed.bytes)).toBe('known');
      await under.finalise();
      expect(await chain.broadcast(signed.bytes)).toBe('known');
      expect((await chain.balances(sending.to)).token).toBe(5n * USDT);
    });

    test('says so when the chain refused it: nothing moved but the fee', async () => {
      const sending = await asking();
      const signed = await sign(sending);
      await under.refuseTransfers(true);
      await under.chain.broadcast(signed.bytes);
      await under.mine(1);
      await under.finalise();
      const outcome = await outcomeOf(signed);
      expect(outcome).toMatchObject({ kind: 'final', succeeded: false });
      if (outcome.kind === 'final') expect(outcome.feeUnits).toBeGreaterThan(0n);
      expect((await under.chain.balances(sending.to)).token).toBe(0n);
      await under.refuseTransfers(false);
    });

    test('knows of a block that left the chain', async () => {
      const { signed } = await sent();
      await under.mine(1);
      expect(await outcomeOf(signed)).toMatchObject({ kind: 'included' });
      await under.reorganise(1);
      expect(await outcomeOf(signed)).toEqual({ kind: 'unknown' });
      // the same bytes are as good as before
      expect(await under.chain.broadcast(signed.bytes)).toBe('taken');
      await under.mine(1);
      expect(await outcomeOf(signed)).toMatchObject({ kind: 'included' });
      await under.finalise();
    });

    test('never lets two attempts of a transfer be taken', async () => {
      const { chain } = under;
      const { sending, signed } = await sent();
      if (signed.expiresAt !== undefined) {
        // it is given up only when no block can hold it; this one is in a block
        await under.mine(1);
        await under.pass?.(signed.expiresAt);
        expect(await outcomeOf(signed)).toMatchObject({ kind: 'final', succeeded: true });
        return;
      }
      const again = await sign(sending, [chain.decode(signed.bytes)]);
      expect(again.transaction).not.toBe(signed.transaction);
      const decoded = chain.decode(again.bytes);
      expect(decoded.nonce).toBe(sending.nonce);
      expect(again.maximumFeeUnits).toBeGreaterThan(signed.maximumFeeUnits);
      expect(await chain.broadcast(again.bytes)).toBe('taken');
      await under.mine(1);
      await under.finalise();
      const outcomes = await Promise.all([outcomeOf(signed), outcomeOf(again)]);
      expect(outcomes.filter(({ kind }) => kind === 'final')).toHaveLength(1);
      expect((await chain.balances(sending.to)).token).toBe(5n * USDT);
      // the one that was not taken can never be
      expect(await chain.broadcast(outcomes[0]?.kind === 'final' ? again.bytes : signed.bytes)).toMatchObject(
        { refused: expect.any(String) },
      );
    });

    test('proves that an attempt can be in no block any more', async () => {
      const sending = await asking();
      const signed = await sign(sending);
      if (signed.expiresAt === undefined) return;
      await under.mine(1);
      expect(await outcomeOf(signed)).toEqual({ kind: 'unknown' });
      await under.pass?.(signed.expiresAt);
      const outcome = await outcomeOf(signed);
      if (outcome.kind !== 'expired') return expect.unreachable();
      expect(Date.parse(outcome.solid.time)).toBeGreaterThanOrEqual(Date.parse(signed.expiresAt));
      expect(await under.chain.broadcast(signed.bytes)).toMatchObject({ refused: expect.any(String) });
      const again = await sign(sending, [under.chain.decode(signed.bytes)]);
      expect(again.transaction).not.toBe(signed.transaction);
      await under.chain.broadcast(again.bytes);
      await under.mine(1);
      await under.finalise();
      expect(await outcomeOf(again)).toMatchObject({ kind: 'final', succeeded: true });
    });

    test('decodes no byte as another', async () => {
      const { chain } = under;
      const { bytes } = await sign(await asking());
      const before = chain.decode(bytes);
      for (let i = 2; i < bytes.length; i += 7) {
        const changed = `${bytes.slice(0, i)}${bytes[i] === '1' ? '2' : '1'}${bytes.slice(i + 1)}`;
        if (changed === bytes) continue;
        const after = decodedOrNothing(chain, changed);
        // whoever compares it with the order sees the difference: other contents, or signed by nobody we know
        if (after) expect(after).not.toEqual(before);
      }
    });

    test('signs with the key of the sender alone', async () => {
      await expect(under.chain.sign(await asking(), under.otherKey, [])).rejects.toThrow();
    });

    test('keeps to its fee cap', async () => {
      const sending = await asking();
      await expect(under.miserly.sign(sending, under.key, [])).rejects.toBeInstanceOf(FeeCapError);
    });

    test('says how much coin a sender should hold: at least the most that is taken', async () => {
      const sending = await asking();
      const { maximumFeeUnits } = await sign(sending);
      expect(await under.chain.coinNeeded(sending)).toBeGreaterThanOrEqual(maximumFeeUnits);
      const coin = await asking({ what: { kind: 'coin', units: 1_000n } });
      expect(await under.chain.coinNeeded(coin)).toBeGreaterThan(1_000n);
    });

    test('a node that is not there proves nothing', async () => {
      const { bytes, transaction } = await sign(await asking());
      await expect(under.unreachable.broadcast(bytes)).rejects.toThrow();
      await expect(under.unreachable.outcomeOf({ transaction })).rejects.toThrow();
      await expect(under.unreachable.balances(under.key.address)).rejects.toThrow();
    });
  });
}

function decodedOrNothing(chain: SendingChain, bytes: string): Decoded | undefined {
  try {
    return chain.decode(bytes);
  } catch {
    return undefined;
  }
}
