import { formatMoney, mallTime } from '@caravan/events';
import type { RechargeView } from '@caravan/projections';
import { rechargeFailure, type Recharge } from '../wire/recharge.ts';

/** `remark`: opened; `proof`: where it is found */
export function wireRecharge(
  view: RechargeView,
  { remark, proof }: { readonly remark?: string | undefined; readonly proof?: string | undefined } = {},
): Recharge {
  const { announced, expectedBy, match, late, rate, fee, expected, credited } = view;
  const { bankName, cardLastFour, channelName, reason, decidedAt } = view;
  const agreed = agreedTo(view);
  const failure = rechargeFailure.safeParse(reason).data;
  return {
    id: view.id,
    kind: view.kind,
    amount: view.amount,
    coin: view.coin,
    network: view.network,
    transaction: view.transaction,
    address: view.address,
    state: view.state,
    stage: view.stage,
    belowMinimum: view.stage === 'below-minimum',
    confirmations: view.confirmations,
    confirmationsRequired: view.confirmationsRequired,
    time: mallTime(view.createdAt),
    ...(announced !== undefined && { announced: formatMoney(announced) }),
    ...(expectedBy && { expectedBy: mallTime(expectedBy) }),
    ...(match && { match }),
    ...(late !== undefined && { late }),
    ...(rate !== undefined && { rate: formatMoney(rate) }),
    ...(fee !== undefined && { fee: formatMoney(fee) }),
    ...(expected !== undefined && { expectedArrival: formatMoney(expected) }),
    ...(credited !== undefined && { credited: formatMoney(credited) }),
    ...(bankName !== undefined && { bankName }),
    ...(cardLastFour !== undefined && { cardLastFour }),
    ...(channelName !== undefined && { channel: channelName }),
    ...(remark !== undefined && remark !== '' && { remark }),
    ...(proof !== undefined && { proof }),
    ...(failure === undefined ? reason !== undefined && { reason } : { failure }),
    ...(agreed !== undefined && { agreed }),
    ...(decidedAt && { decideTime: mallTime(decidedAt) }),
  };
}

/** How many people of finance have agreed to it, and not who. */
function agreedTo({ kind, stage, proposal }: RechargeView): number | undefined {
  if (kind === 'deposit' || kind === 'blockchain') return undefined;
  if (stage === 'under-review') return proposal ? 1 : 0;
  return stage === 'approved' || stage === 'credited' ? 2 : undefined;
}
