import { createDepositFacts } from '@caravan/chain';
import { depositIdOf, derivedId, money, streamOf } from '@caravan/events';
import type { Random } from '@caravan/platform/testing';
import type { Chain } from '../command.ts';
import type { Connection } from './history-log.ts';
import { NETWORK as network } from './money-chain.ts';
import type { MoneyChain } from './money-chain.ts';

const block = { height: 1, hash: '0x1' };

type Transfer = {
  readonly depositId: string;
  readonly usercode: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly amount: string;
};

/** What a chain's watcher records: transfers that become final, reported once or repeatedly, or are lost before that. */
export function createWatcher({
  connection,
  money: held,
  random,
  clock,
}: {
  readonly connection: Connection;
  readonly money: MoneyChain;
  readonly random: Random;
  readonly clock: () => Date;
}) {
  const known = new Map<string, Transfer>();
  /** by usercode: the index of their address, which is that of its key */
  const assigned = new Map<string, number>();
  const dropped: string[] = [];
  const final: Transfer[] = [];
  const withheld: Transfer[] = [];
  /** whose block left the chain, and that came back all the same, which nobody looks for any more */
  const lost: Transfer[] = [];
  const back: Transfer[] = [];
  const telling = createDepositFacts({
    log: connection,
    network,
    confirmationsRequired: 12,
    minimum: '0',
    clock,
  });
  const now = () => clock().toISOString();
  const addressOf = (usercode: string) => `0x0/${assigned.get(usercode)}`;
  const arrivalOf = ({ transaction, logIndex, usercode, amount }: Transfer) => ({
    transaction,
    logIndex,
    to: addressOf(usercode),
    amount: money(amount),
  });

  async function record({ depositId, usercode }: Transfer, type: string, data: object): Promise<void> {
    await append(streamOf('deposit', depositId), usercode, { type, data });
  }

  async function reverse(transfer: Transfer): Promise<void> {
    const { depositId, usercode, amount } = transfer;
    dropped.push(depositId);
    await record(transfer, 'DepositReversed', { depositId, usercode, amount, reversedAt: now() });
  }

  /** An address is assigned before anybody can pay to it. */
  async function assign(usercode: string): Promise<void> {
    if (assigned.has(usercode)) return;
    const index = assigned.size + 1;
    assigned.set(usercode, index);
    held.own(addressOf(usercode), usercode);
    const data = { usercode, network, index, address: addressOf(usercode), assignedAt: now() };
    const stream = streamOf('depositAddress', `${network}:${usercode}`);
    await append(stream, usercode, { type: 'DepositAddressAssigned', data });
  }

  async function append(
    stream: string,
    usercode: string,
    { type, data }: { readonly type: string; readonly data: object },
  ): Promise<void> {
    const facts = await Array.fromAsync(connection.read(stream));
    const id = derivedId('watched', stream, facts.length);
    const context = { commandId: id, correlationId: id, causationId: id, actor: 'system:watcher' };
    const metadata = { ...context, version: 1, owner: usercode, hash: '' };
    await connection.append(stream, facts.at(-1)?.revision ?? 'no_stream', [{ id, type, data, metadata }]);
  }

  /** Some sent another token, too. Which, and what becomes of it, follows from the command. */
  async function strayBeside({ usercode }: Transfer, commandId: string): Promise<void> {
    const way = Number.parseInt(commandId.slice(-1), 16);
    if (way > 5) return;
    const transaction = `0xstray${commandId}`;
    const about = { strayId: depositIdOf(network, transaction, 0), usercode, network };
    const tell = (type: string, data: object) =>
      append(streamOf('stray', about.strayId), usercode, { type, data: { ...about, ...data } });
    const what = { kind: 'wrong-token', transaction, logIndex: 0, token: '0xother', from: '0xf', units: '7' };
    const where = { address: addressOf(usercode), addressNetwork: network, block, confirmationsRequired: 12 };
    await tell('StrayTransferSeen', { ...what, ...where, seenAt: now() });
    if (way < 2) return tell('StrayTransferOrphaned', { orphanedAt: now() });
    await tell('StrayTransferConfirmed', { block, confirmedAt: now() });
    if (way < 4) return undefined;
    const by = { role: 'platform', id: 'finance' };
    return await tell('StrayTransferResolved', { how: 'ignored', reason: 'spam', by, resolvedAt: now() });
  }

  const chain: Chain = {
    async transfer({ context, usercode, amount }) {
      const { commandId } = context;
      if (known.has(commandId)) return {};
      // One transaction may pay twice: each of its logs is a separate deposit.
      const inBatch = random.chance(0.2);
      const transaction = inBatch ? '0xbatch' : `0x${commandId}`;
      const logIndex = inBatch ? known.size : 0;
      const depositId = depositIdOf(network, transaction, logIndex);
      const transfer = { depositId, usercode, network, transaction, logIndex, amount };
      known.set(commandId, transfer);
      await assign(usercode);
      const where = { token: '0xt', address: addressOf(usercode), block, confirmationsRequired: 12 };
      await record(transfer, 'DepositDetected', { ...transfer, ...where, detectedAt: now() });
      if (random.chance(0.1)) {
        await record(transfer, 'DepositOrphaned', { depositId, usercode, orphanedAt: now() });
        if (!inBatch) lost.push(transfer);
      } else if (random.chance(0.05)) {
        held.arrive(arrivalOf(transfer));
        await record(transfer, 'DepositWithheld', { ...transfer, block, minimum: '2000', withheldAt: now() });
        withheld.push(transfer);
        return { withheld: depositId };
      } else {
        held.arrive(arrivalOf(transfer));
        await record(transfer, 'DepositConfirmed', { ...transfer, block, confirmedAt: now() });
        final.push(transfer);
      }
      return {};
    },
  };

  /** As a rescan tells of any other; somebody else may have claimed it. `steps`: it is seen, and then it is final. */
  async function tellAgain(transfer: Transfer, steps: number): Promise<void> {
    const { depositId, usercode, transaction, logIndex, amount } = transfer;
    const told = { depositId, usercode, transaction, logIndex, amount, token: '0xt', block };
    const seen = { ...told, address: addressOf(usercode) };
    await telling.detected(seen);
    if (steps > 1) await telling.confirmed(seen);
  }

  /** One that left the chain comes back, or is told of. */
  async function comeBack(): Promise<void> {
    const transfer = lost.length > 0 && random.chance(0.5) ? lost.shift() : undefined;
    if (transfer) {
      held.arrive(arrivalOf(transfer));
      back.push(transfer);
    }
    const found = random.chance(0.1) ? random.pick(back) : undefined;
    if (found) await tellAgain(found, 1 + random.int(2));
  }

  return {
    chain,
    /** ids of deposits that the chain dropped after they were final */
    dropped: dropped as readonly string[],
    /** What else was sent, which lags behind the deposits. */
    async reportStrays(): Promise<void> {
      for (const [commandId, transfer] of known) await strayBeside(transfer, commandId);
    },
    /** Nothing that came stays untold of. */
    async rescan(): Promise<void> {
      for (const transfer of back) await tellAgain(transfer, 2);
    },
    /** A final deposit is reported again, or reversed. */
    async report(): Promise<void> {
      await comeBack();
      const small = random.chance(0.1) ? random.pick(withheld) : undefined;
      if (small && (await held.drop(arrivalOf(small)))) {
        withheld.splice(withheld.indexOf(small), 1);
        return reverse(small);
      }
      const transfer = random.pick(final);
      if (!transfer) return;
      if (random.chance(0.9) || !(await held.drop(arrivalOf(transfer))))
        return record(transfer, 'DepositConfirmed', { ...transfer, block, confirmedAt: now() });
      // a chain that breaks its promise: a person must decide, and no money moves by itself
      final.splice(final.indexOf(transfer), 1);
      await reverse(transfer);
    },
  };
}
