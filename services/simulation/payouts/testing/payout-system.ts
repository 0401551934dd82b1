import { createOutgoing, entitledByWithdrawal } from '@caravan/custody';
import type { SendingChain } from '@caravan/custody';
import { createFollower, createSigner, createSimulatedChain, keys, openOf } from '@caravan/custody/testing';
import { money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { silentLogger } from '@caravan/platform';
import { createWallet } from '@caravan/wallet';
import { payoutFlows } from './payout-flows.ts';
import { DeadError, Mortal, mortalChain, mortalLog, mortalStore } from './mortal.ts';
import type { Death } from './mortal.ts';

export type Part = 'worker' | 'signer' | 'watcher' | 'event store';

const NETWORK = { name: 'ethereum', token: '0xToken', decimals: 6, hotAddress: '0xHot' };
const BUYER = 'u1';
export const ADDRESS = '0xTheirs';

let serial = 0;
const context = () => {
  serial += 1;
  const id = `command ${serial}`;
  return { commandId: id, correlationId: id, causationId: id, actor: 'test' };
};

/** The processes of a payout, over a log and a chain in memory. One part dies where it is told to, and is started again. */
export function openPayoutSystem(of: {
  readonly nonces: boolean;
  readonly dies?: { readonly part: Part; readonly death: Death };
}) {
  const chain = createSimulatedChain({ nonces: of.nonces });
  chain.credit(NETWORK.hotAddress, 1_000_000_000n, 1_000_000n);
  const memory = createMemoryLog();
  const clock = chain.now;
  const mortals = Object.fromEntries(
    (['worker', 'signer', 'watcher', 'event store'] as const).map((part) => [
      part,
      new Mortal(of.dies?.part === part ? of.dies.death : undefined),
    ]),
  ) as Record<Part, Mortal>;
  const store = mortalStore(memory, mortals['event store']);
  const parts = { worker: startWorker, signer: startSigner, watcher: startWatcher };
  const running = new Map<Part, () => Promise<unknown>>();

  const logOf = (part: Part): EventLog => mortalLog(store, mortals[part]);
  const chainOf = (part: Part): SendingChain => mortalChain(chain, mortals[part]);
  const walletOver = (log: EventLog) => createWallet({ log, clock, addresses });
  // the test's own
  const wallet = walletOver(memory);
  const custodyOver = (log: EventLog) => createOutgoing({ log, networks: [NETWORK], clock });

  function startWorker() {
    const log = logOf('worker');
    return payoutFlows({ log, wallet: walletOver(log), custody: custodyOver(log), clock });
  }

  function startSigner() {
    const log = logOf('signer');
    const hot = { network: NETWORK.name, address: NETWORK.hotAddress };
    const signer = createSigner({
      log,
      network: NETWORK,
      chain: chainOf('signer'),
      keys,
      work: () => openOf(memory),
      entitlements: { withdrawal: entitledByWithdrawal(walletOver(log), hot) },
      caps: { hour: money('100000'), day: money('100000') },
      logger: silentLogger,
      clock,
    });
    return () => signer.turn();
  }

  function startWatcher() {
    const follower = createFollower({
      log: logOf('watcher'),
      network: NETWORK.name,
      chain: chainOf('watcher'),
      work: () => openOf(memory),
      logger: silentLogger,
      clock,
    });
    return () => follower.turn();
  }

  /** One turn of a process, which may die in it; it is started again before its next. */
  async function take(part: keyof typeof parts): Promise<void> {
    const turn = running.get(part) ?? parts[part]();
    running.set(part, turn);
    await turn().catch((error: unknown) => {
      // the store's death is a failure that its clients survive
      if (!(error instanceof DeadError)) throw error;
    });
    if (!mortals[part].dead) return;
    mortals[part].revive();
    running.delete(part);
  }

  return {
    chain,
    log: memory,
    wallet,
    custody: custodyOver(memory),
    /** whether the part died, or had not enough to do for that */
    get died() {
      return Object.values(mortals).some(({ died }) => died);
    },
    take,
    /** Held, and approved by a person: 40 USDT and a fee of 1, of 100. */
    async approve(withdrawalId: string): Promise<void> {
      const about = { context: context(), usercode: BUYER };
      const by = { role: 'buyer', id: BUYER } as const;
      const transfer = { network: 'ethereum', transaction: withdrawalId, logIndex: 0 };
      const deposit = { ...transfer, depositId: `ethereum:${withdrawalId}:0`, amount: money('100') };
      await must(wallet.creditDeposit({ ...about, ...deposit }));
      await must(wallet.bindWithdrawAddress({ ...about, by, network: 'ethereum', address: ADDRESS }));
      const policy = { minimum: money('1'), maximum: money('100'), fee: money('1'), decimals: 6, perDay: 9 };
      const asked = { withdrawalId, network: 'ethereum', amount: money('40'), policy };
      await must(wallet.requestWithdrawal({ ...about, context: context(), by, ...asked }));
      const ana = { role: 'platform', id: 'ana' } as const;
      await must(wallet.approveWithdrawal({ ...about, context: context(), by: ana, withdrawalId }));
    },
    withdrawal: (withdrawalId: string) => wallet.withdrawal(BUYER, withdrawalId),
    balance: () => wallet.balance(BUYER),
    context,
  };
}

export type PayoutSystem = ReturnType<typeof openPayoutSystem>;

const addresses = { canonicalAddress: (_network: string, text: string) => text, isOurs: async () => false };

async function must(answer: Promise<object>): Promise<void> {
  const said = await answer;
  if ('refusal' in said) throw new Error(JSON.stringify(said.refusal));
}
