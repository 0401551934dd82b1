import {
  derivedId,
  formatMoney,
  mallTime,
  money,
  refusal,
  type Actor,
  type Money,
  type RechargeTransfer,
} from '@caravan/events';
import { decisionStatusOf, type RechargeView, type TransferCheck } from '@caravan/projections';
import type { RechargeAnswer } from '@caravan/recharge';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';
import { toldOf } from './told-of-recharges.ts';
import { wireRecharge } from './recharge-wire.ts';

type OfficeRechargeActions =
  | 'officeRecharge!list'
  | 'officeRecharge!get'
  | 'officeRecharge!propose'
  | 'officeRecharge!approve'
  | 'officeRecharge!refuse'
  | 'officeRecharge!card';

type Parts = Pick<
  Dependencies,
  | 'recharges'
  | 'rechargeProofs'
  | 'transferClaims'
  | 'deposits'
  | 'readModel'
  | 'identity'
  | 'staff'
  | 'vault'
> & {
  /** of one recharge */
  readonly maximum: Money;
};

/** How much of what went before is shown. */
const LATEST = { page: 1, pageSize: 10 };

/** Bank-card and third-party recharges. The room sees to it that who agrees is not who proposed. */
export function createOfficeRechargeActions(parts: Parts): SomeHandlers<OfficeRechargeActions> {
  const { recharges, transferClaims, readModel, identity, staff, maximum } = parts;
  return {
    'officeRecharge!list': query(async ({ status, kind, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const found = await readModel.recharges.toDecide({
        status,
        kind,
        after: BigInt(after),
        most: pageSize + 1,
      });
      const rows = found.map((view) => ({ ...wireRecharge(view), ...placeOf(view) }));
      return keysetPage(rows, pageSize);
    }),

    'officeRecharge!get': query(async ({ usercode, id }) => {
      const found = await readModel.recharges.get(id, usercode);
      if (!found || found.kind === 'deposit' || found.kind === 'blockchain')
        return { refusal: refusal('recharge-unknown') };
      const { proposal, decidedBy } = found;
      const people = [...(proposal ? [proposal.by] : []), ...(decidedBy === undefined ? [] : [decidedBy])];
      const [[shown], buyer, balance, others, names] = await Promise.all([
        toldOf(parts, [found]),
        identity.user(usercode),
        readModel.wallet.balance(usercode),
        readModel.recharges.list({ usercode, ...LATEST }),
        staff.colleagues.names(people),
      ]);
      return {
        ...(shown ?? wireRecharge(found)),
        ...placeOf(found),
        username: buyer?.username ?? '',
        ...(buyer && { registerTime: mallTime(buyer.registeredAt) }),
        money: formatMoney(balance.available),
        ...(proposal && {
          proposal: {
            id: proposal.id,
            arrived: formatMoney(proposal.arrived),
            fee: formatMoney(proposal.fee),
            reason: proposal.reason,
            ...(proposal.transfer !== undefined && { transfer: partsOf(proposal.transfer) }),
            ...(proposal.check && { check: checkOf(proposal.check) }),
            by: proposal.by,
            byName: names.get(proposal.by) ?? proposal.by,
            time: mallTime(proposal.at),
          },
        }),
        ...(decidedBy !== undefined && {
          decidedBy,
          decidedByName: names.get(decidedBy) ?? decidedBy,
        }),
        others: others.recharges.filter((each) => each.id !== id).map((view) => wireRecharge(view)),
      };
    }),

    'officeRecharge!propose': command(async (request, call) => {
      const { usercode, id, arrived, fee, reason } = request;
      const transfer = transferIn(parts, request);
      if (transfer && 'refusal' in transfer) return transfer;
      // found out now rather than after two persons have agreed; the claim itself decides
      if (transfer && !(await transferClaims.isFree(transfer, id)))
        return { refusal: refusal('recharge-transfer-taken') };
      const { context } = call;
      const proposalId = derivedId('recharge-proposal', context.commandId);
      const about = { context, usercode, rechargeId: id, by: personOf(call) };
      const said = { proposalId, arrived: money(arrived), fee: money(fee), reason, transfer, maximum };
      return done(id, await recharges.propose({ ...about, ...said }));
    }),

    'officeRecharge!approve': command(async ({ usercode, id, proposal }, call) => {
      const { context } = call;
      const about = { context, usercode, rechargeId: id, by: personOf(call) };
      return done(id, await recharges.approve({ ...about, proposalId: proposal }));
    }),

    'officeRecharge!refuse': command(async ({ usercode, id, reason }, call) => {
      const { context } = call;
      return done(
        id,
        await recharges.refuse({ context, usercode, rechargeId: id, by: personOf(call), reason }),
      );
    }),

    'officeRecharge!card': command(async ({ usercode, id }) => {
      const { kind } = (await recharges.find(usercode)).recharges.get(id) ?? {};
      if (kind === undefined || kind === 'blockchain') return { refusal: refusal('recharge-unknown') };
      const cardNumber = await recharges.cardNumber(usercode, id);
      return { id, ...(cardNumber !== undefined && { cardNumber }) };
    }),
  };
}

function placeOf(view: RechargeView) {
  return { usercode: view.usercode, position: Number(view.position), status: decisionStatusOf(view) };
}

/** Undefined: none is named. One transfer has one name, or it could be claimed twice. */
function transferIn(
  { deposits }: Pick<Parts, 'deposits'>,
  given: { readonly [Part in keyof RechargeTransfer]?: RechargeTransfer[Part] | undefined },
): RechargeTransfer | { readonly refusal: ReturnType<typeof refusal> } | undefined {
  const { network, transaction, logIndex } = given;
  if (network === undefined && transaction === undefined && logIndex === undefined) return undefined;
  if (network === undefined || transaction === undefined || logIndex === undefined)
    return { refusal: refusal('parameter-error') };
  const canonical = deposits.canonicalTransaction(network, transaction);
  if (canonical === undefined) return { refusal: refusal('recharge-wrong-chain') };
  return { network, transaction: canonical, logIndex };
}

function checkOf({ outcome, moved, at }: TransferCheck) {
  const { amount, ...where } = moved ?? {};
  return {
    outcome,
    ...(amount !== undefined && { amount: formatMoney(amount), ...where }),
    time: mallTime(at),
  };
}

/** Of a deposit id. */
function partsOf(depositId: string): RechargeTransfer {
  const [network = '', transaction = '', logIndex = '0'] = depositId.split(':');
  return { network, transaction, logIndex: Number(logIndex) };
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function done(id: string, answer: RechargeAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}
