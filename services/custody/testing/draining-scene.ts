import { money, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { createMemoryLog } from '@caravan/events/log/testing';
import { silentLogger } from '@caravan/platform';
import { expect } from 'vitest';
import { createOutgoing } from '../commands.ts';
import type { Outgoing } from '../commands.ts';
import { createDrains } from '../drain/drains.ts';
import { entitledDrain } from '../drain/entitled.ts';
import { createFollower } from '../follower/follower.ts';
import { createSigner } from '../signer/signer.ts';
import type { SendingChain } from '../sending-chain.ts';
import { createSimulatedChain } from './simulated-chain.ts';
import { keys, openOf } from './signing-scene.ts';

export const NETWORK = { name: 'ethereum', token: '0xToken', decimals: 6, hotAddress: '0xHot' };
export const COLD = '0xCold';
export const ana = { role: 'platform', id: 'ana' } as const;
export const ben = { role: 'platform', id: 'ben' } as const;
export const contextOf = (commandId: string) => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'a',
});

type Person = { readonly role: 'platform'; readonly id: string };

const about = (drainId: string, by: Person) => ({
  network: 'ethereum',
  drainId,
  by,
  context: contextOf(`${drainId} ${by.id}`),
});

/** Drains of one network, and what signs and follows them, in memory. */
export function setDrainingScene(nonces: boolean) {
  const log = createMemoryLog();
  const chain = createSimulatedChain({ nonces });
  chain.credit('0xHot', 1_000_000_000n, 1_000_000n);
  const clock = chain.now;
  let needed: Money = zero;
  let heldInView: Money | undefined = money('1000');
  const outgoing = createOutgoing({ log, clock });
  let caps: { readonly hour: Money; readonly day: Money } | undefined;
  const drainsWith = (coldAddress: string | undefined, through: Outgoing = outgoing) =>
    createDrains({
      log,
      clock,
      outgoing: through,
      networks: [{ ...NETWORK, coldAddress }],
      reading: async () => (heldInView === undefined ? undefined : { held: heldInView, needed, caps }),
    });
  const drains = drainsWith(COLD);
  const work = () => openOf(log);
  const start = (coldAddress: string | undefined = COLD, cap = '100000', through: SendingChain = chain) => {
    const common = { log, chain: through, work, logger: silentLogger, clock };
    const entitled = entitledDrain({
      network: NETWORK,
      coldAddress,
      drains,
      chain,
      needed: async () => needed,
    });
    return {
      signer: createSigner({
        ...common,
        network: NETWORK,
        keys,
        entitlements: { drain: entitled },
        caps: { hour: money(cap), day: money(cap) },
      }),
      follower: createFollower({ ...common, network: 'ethereum' }),
    };
  };
  return {
    log,
    chain,
    drains,
    drainsWith,
    outgoing,
    start,
    need: (amount: string) => void (needed = money(amount)),
    see: (amount: string | undefined) => void (heldInView = amount === undefined ? undefined : money(amount)),
    cap: (hour: string, day: string) => void (caps = { hour: money(hour), day: money(day) }),
    propose: (drainId: string, amount: string, by: Person = ana) =>
      drains.propose({
        network: 'ethereum',
        amount: money(amount),
        reason: 'too much here',
        by,
        context: contextOf(drainId),
      }),
    approve: (drainId: string, by: Person = ben) => drains.approve(about(drainId, by)),
    refuse: (drainId: string, by: Person = ben) => drains.refuse({ ...about(drainId, by), reason: 'no' }),
    /** The call-off is called after its command. */
    callOff: (drainId: string, callOffId: string, by: Person = ana) =>
      drains.proposeCallOff({ ...about(drainId, by), context: contextOf(callOffId), reason: 'not now' }),
    agreeToCallOff: (drainId: string, callOffId: string, by: Person = ben, as = drains) =>
      as.agreeToCallOff({
        ...about(drainId, by),
        context: contextOf(`agree ${callOffId} ${by.id}`),
        callOffId,
      }),
    refuseCallOff: (drainId: string, callOffId: string, by: Person = ben) =>
      drains.refuseCallOff({
        ...about(drainId, by),
        context: contextOf(`refuse ${callOffId} ${by.id}`),
        callOffId,
        reason: 'it goes on',
      }),
    /** As the flow does. */
    finishCallOff: (drainId: string, callOffId: string) =>
      drains.finishCallOff({
        network: 'ethereum',
        drainId,
        callOffId,
        context: contextOf(`flow ${callOffId}`),
      }),
    /** Agreed to by two persons. */
    async agreed(drainId: string, amount = '400') {
      await this.propose(drainId, amount);
      await this.approve(drainId);
    },
    order: (drainId: string) =>
      drains.order({ network: 'ethereum', drainId, context: contextOf(`order ${drainId}`) }),
    /** Each turn in a new process, as if the last had been killed. */
    async run(rounds = 6) {
      for (let i = 0; i < rounds; i += 1) {
        await start().signer.turn();
        chain.mine();
        await start().follower.turn();
      }
    },
    status: async (drainId: string) => (await outgoing.load('ethereum', `drain:${drainId}`)).status,
    /** The types of a drain's events, then of its transfer's. */
    async told(drainId: string) {
      const found: string[] = [];
      for (const stream of [`drain-ethereum:${drainId}`, `outgoing-ethereum:drain:${drainId}`])
        for await (const { type } of log.read(stream)) found.push(type);
      return found;
    },
  };
}

export const refusedAs = (key: string) => ({ refusal: expect.objectContaining({ key }) });
