import { fold, money, outgoingEventTypes, parseEvent } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { silentLogger } from '@caravan/platform';
import { createOutgoing } from '../commands.ts';
import { createFollower } from '../follower/follower.ts';
import { outgoingDecider } from '../outgoing/decide.ts';
import { isEnded, transferIdOfWithdrawal } from '../outgoing/state.ts';
import type { OutgoingState } from '../outgoing/state.ts';
import type { SendingChain } from '../sending-chain.ts';
import { entitledByWithdrawal } from '../signer/entitlements.ts';
import { createSigner } from '../signer/signer.ts';
import type { Signer, SignerOptions } from '../signer/signer.ts';
import { createSimulatedChain } from './simulated-chain.ts';
import type { SimulatedChain } from './simulated-chain.ts';

const NETWORK = { name: 'ethereum', token: '0xToken', decimals: 6, hotAddress: '0xHot' };
export const keys = {
  keyAt: (path: string) => ({
    address: path === '1/0' ? '0xHot' : `0x${path}`,
    sign: () => Promise.resolve('0x'),
  }),
};

/** What approved withdrawals say; a test may change it behind the signer's back. */
type Withdrawal = { status: string; network: string; address: string; amount: Money };

/** A signer and a follower on a simulated chain, over a log in memory, with the log itself for a work list. */
export function setSigningScene(of: { readonly nonces: boolean; readonly change?: Partial<SignerOptions> }) {
  const chain = createSimulatedChain({ nonces: of.nonces });
  chain.credit('0xHot', 1_000_000_000_000n, 1_000_000n);
  const log = createMemoryLog();
  const withdrawals = new Map<string, Withdrawal>();
  const clock = chain.now;
  const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'test' };
  let serial = 0;
  const next = () => ({ ...context, commandId: `c${(serial += 1)}` });
  const outgoing = createOutgoing({ log, networks: [{ name: 'ethereum', hotAddress: '0xHot' }], clock });

  const wallet = { withdrawal: async (_usercode: string, id: string) => withdrawals.get(id) };
  const hot = { network: 'ethereum', address: '0xHot' };

  /** As a process that starts now would have them. */
  function start(
    options: { readonly log?: EventLog; readonly chain?: SendingChain } & Partial<SignerOptions> = {},
  ): {
    signer: Signer;
    follower: ReturnType<typeof createFollower>;
  } {
    const { log: itsLog = log, chain: itsChain = chain, ...rest } = options;
    const work = () => openOf(itsLog);
    return {
      signer: createSigner({
        log: itsLog,
        network: NETWORK,
        chain: itsChain,
        keys,
        work,
        entitlements: { withdrawal: entitledByWithdrawal(wallet, hot) },
        caps: { hour: money('100000'), day: money('100000') },
        logger: silentLogger,
        clock,
        ...of.change,
        ...rest,
      }),
      follower: createFollower({
        log: itsLog,
        network: 'ethereum',
        chain: itsChain,
        work,
        logger: silentLogger,
        clock,
      }),
    };
  }

  return {
    chain,
    log,
    outgoing,
    withdrawals,
    start,
    /** An approved withdrawal whose transfer is ordered. */
    async ordered(id: string, amount = '5'): Promise<void> {
      const about = { network: 'ethereum', address: `0x${id}`, amount: money(amount) };
      withdrawals.set(id, { status: 'approved', ...about });
      const by = { role: 'system', id: 'pay-out-withdrawal' } as const;
      const answer = await outgoing.payOut({
        usercode: 'u1',
        withdrawalId: id,
        ...about,
        by,
        context: next(),
      });
      if ('refusal' in answer) throw new Error(answer.refusal.key);
    },
    cancel: async (id: string) =>
      await outgoing.cancel({
        network: 'ethereum',
        transferId: transferIdOfWithdrawal(id),
        by: { role: 'platform', id: 'ana' },
        reason: 'they asked for it',
        context: next(),
      }),
    stateOf: async (id: string) => await outgoing.load('ethereum', transferIdOfWithdrawal(id)),
    typesOf: async (id: string) => {
      const types: string[] = [];
      for await (const event of log.read(`outgoing-ethereum:${transferIdOfWithdrawal(id)}`))
        types.push(event.type);
      return types;
    },
  };
}

export type SigningScene = ReturnType<typeof setSigningScene>;

/** Every open transfer, oldest first, folded from the log: what a view would say that is never late. */
export async function openOf(log: EventLog) {
  const states = new Map<string, OutgoingState>();
  for await (const event of log.readAll({ prefixes: ['outgoing-'] })) {
    const fact = parseEvent(outgoingEventTypes, event.type, event.metadata.version, event.data);
    states.set(
      event.stream,
      outgoingDecider.evolve(states.get(event.stream) ?? fold(outgoingDecider, []), fact),
    );
  }
  return [...states.values()].flatMap((state) =>
    state.status === 'unknown' || isEnded(state)
      ? []
      : [{ transferId: state.order.transferId, status: state.status }],
  );
}

export type { SimulatedChain };
