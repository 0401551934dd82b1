import { derivedId, formatMoney, money, transferOf } from '@caravan/events';
import { rechargeIdOf } from '@caravan/recharge';
import { anyOf, goingOn, latestOf } from '../commands/going-on.ts';
import type { CommandKind } from '../command.ts';
import { anyAmount, anyBuyer, personOf, staffOf } from '../scene.ts';
import type { Begun, Scene } from '../scene.ts';
import type { Process } from './process.ts';

const limits = { minimum: money('1'), maximum: money('100000') };
const told = { remark: '', proof: '', limits };
/** Some are late, and some nobody pays. */
const hours = { expected: 1, awaited: 12 };
const finance = (scene: Scene) => staffOf(scene, 'finance');

const announce: CommandKind<Process> = {
  name: 'announce a transfer',
  weight: 2,
  leaves: { type: 'RechargeAnnounced', id: 'rechargeId' },
  begins: 'announcement',
  draw(scene) {
    const { usercode } = anyBuyer(scene);
    const amount = money(anyAmount(scene.random, 1_500, 2));
    const { network } = scene.terms;
    return {
      actor: usercode,
      usercode,
      send({ recharges }, context) {
        const rechargeId = rechargeIdOf(usercode, context.commandId);
        const about = { context, usercode, rechargeId, network, amount };
        return recharges.announce({ ...told, ...about, address: 'theirs', hours });
      },
      ids: (_said, { commandId }) => [rechargeIdOf(usercode, commandId)],
    };
  },
};

const request: CommandKind<Process> = {
  name: 'ask for a recharge by card or provider',
  weight: 3,
  leaves: { type: 'RechargeRequested', id: 'rechargeId' },
  begins: 'recharge',
  draw(scene) {
    const { random } = scene;
    const usercode =
      (random.chance(0.1) ? random.pick(scene.leavers) : undefined) ?? anyBuyer(scene).usercode;
    const isCard = random.chance(0.5);
    const paid = formatMoney(money(anyAmount(random, 300, 2)));
    const channel = isCard ? 'recharge' : 'PHP_recharge';
    const card = isCard ? { bankName: 'Sea Bank', number: '4000123412341234' } : undefined;
    return {
      actor: usercode,
      usercode,
      send({ recharges }, context) {
        const rechargeId = rechargeIdOf(usercode, context.commandId);
        const kind = isCard ? ('bank-card' as const) : ('third-party' as const);
        const rate = money('1.0833');
        const terms = { channelName: channel, coin: 'EUR', paid, rate, fee: money('0.5'), card };
        return recharges.request({ ...told, context, usercode, rechargeId, kind, channel, ...terms });
      },
      ids: (_said, { commandId }) => [rechargeIdOf(usercode, commandId)],
    };
  },
};

const proposalIdOf = (commandId: string) => derivedId('proposal', commandId);

/** By which transfer finance thinks that it came: one that a provider sent for a recharge, any that was recorded, or none. */
type Guess = { readonly sentFor: string } | { readonly depositId: string } | undefined;

/** Mostly right. Else it is another's, one that is or was a deposit, or what came for something else. */
function guess(scene: Scene, { usercode, id }: Begun): Guess {
  const { random, begun } = scene;
  const own = { sentFor: id };
  const recorded = (one: Begun | undefined) => (one ? { depositId: one.id } : own);
  switch (random.int(12)) {
    case 0:
      return { sentFor: anyOf('recharge')(scene)?.id ?? id };
    case 1:
      return recorded(anyOf('arrival')(scene));
    case 2:
    case 3:
      return recorded(anyOf('given back')(scene));
    case 4:
    case 5:
      return recorded(begun.findLast((each) => each.kind === 'lost' && each.usercode === usercode));
    case 6:
      return recorded(anyOf('lost')(scene));
    case 7:
    case 8:
      return undefined;
    default:
      return own;
  }
}

/** The transfer and what it brought, which stay the same however often it is asked. */
function transferBy(named: Guess, { provided, office }: Pick<Process, 'provided' | 'office'>) {
  if (!named) return undefined;
  if ('sentFor' in named) return provided(named.sentFor);
  const { depositId } = named;
  const transfer = { ...transferOf(depositId), logIndex: Number(depositId.split(':')[2]) };
  return { transfer, arrived: money(office.amountOf(depositId) ?? '1') };
}

const propose: CommandKind<Process> = {
  name: 'say what arrived of a recharge',
  weight: 4,
  leaves: { type: 'RechargeProposed', id: 'proposalId' },
  draw(scene) {
    const { random } = scene;
    const begun = latestOf('recharge')(scene);
    if (!begun) return undefined;
    const { usercode, id: rechargeId } = begun;
    const by = personOf(finance(scene));
    const named = guess(scene, begun);
    const paid = money(anyAmount(random, 300, 2));
    return {
      actor: by.id,
      usercode,
      send({ recharges, ...process }, context) {
        const proposalId = proposalIdOf(context.commandId);
        const { transfer, arrived } = transferBy(named, process) ?? { transfer: undefined, arrived: paid };
        const fee = arrived > money('1') ? money('0.25') : money('0');
        const about = { context, usercode, rechargeId, proposalId, arrived, fee, by };
        return recharges.propose({
          ...about,
          reason: 'on the statement',
          transfer,
          maximum: money('1000000'),
        });
      },
      ids: (_said, { commandId }) => [proposalIdOf(commandId)],
      learn: () => scene.begun.push({ kind: 'proposal', usercode, id: rechargeId }),
    };
  },
};

/** Recharges: announced, asked for, decided on by two persons, in any order. */
export const recharging: readonly CommandKind<Process>[] = [
  announce,
  goingOn<Process>({
    name: 'take an announcement back',
    weight: 1,
    leaves: { type: 'RechargeCancelled', id: 'rechargeId' },
    choose: anyOf('announcement'),
    asking:
      () =>
      ({ recharges }, { context, usercode, id: rechargeId }) =>
        recharges.cancel({ context, usercode, rechargeId, by: { role: 'buyer', id: usercode } }),
  }),
  request,
  goingOn<Process>({
    name: 'take a recharge back',
    weight: 1,
    leaves: { type: 'RechargeCancelled', id: 'rechargeId' },
    choose: latestOf('recharge'),
    asking:
      () =>
      ({ recharges }, { context, usercode, id: rechargeId }) =>
        recharges.cancel({ context, usercode, rechargeId, by: { role: 'buyer', id: usercode } }),
  }),
  propose,
  goingOn<Process>({
    name: 'agree to what arrived of a recharge',
    weight: 5,
    leaves: { type: 'RechargeApproved', id: 'rechargeId' },
    choose: latestOf('proposal'),
    actor: finance,
    asking:
      (_scene, actor) =>
      async ({ recharges }, { context, usercode, id: rechargeId }) => {
        // as the page shows it at this moment
        const known = (await recharges.find(usercode)).recharges.get(rechargeId);
        const proposalId = known && known.kind !== 'blockchain' ? (known.proposal?.proposalId ?? '') : '';
        return recharges.approve({ context, usercode, rechargeId, proposalId, by: personOf(actor) });
      },
  }),
  goingOn<Process>({
    name: 'refuse a recharge',
    weight: 1,
    leaves: { type: 'RechargeRefused', id: 'rechargeId' },
    choose: latestOf('recharge'),
    actor: finance,
    asking:
      (_scene, actor) =>
      ({ recharges }, { context, usercode, id: rechargeId }) =>
        recharges.refuse({ context, usercode, rechargeId, by: personOf(actor), reason: 'nothing came' }),
  }),
];
