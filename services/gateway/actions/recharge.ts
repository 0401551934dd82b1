import { formatMoney, mallTime, minus, refusal, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { DepositView } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Recharge } from '../wire/index.ts';
import { minimumOf } from './minimum-of.ts';

type RechargeActions =
  | 'channelBlockchain!list'
  | 'rechargeBlockchain!recharge_open'
  | 'rechargeBlockchain!list'
  | 'rechargeBlockchain!get'
  | Awaited
  | 'development!faucet';

/** What the room of recharges answers. */
type Awaited =
  | 'rechargeBlockchain!fee'
  | 'rechargeBlockchain!recharge'
  | 'rechargeBlockchain!cancel'
  | 'thirdPartyRecharge!getCoinList'
  | 'thirdPartyRecharge!recharge'
  | 'thirdPartyRecharge!PHP_recharge'
  | 'thirdPartyRecharge!PHP_recharge2'
  | 'thirdPartyRecharge!PHP_recharge3'
  | 'thirdPartyRecharge!PHP_recharge4'
  | 'thirdPartyRecharge!PHP_recharge5';

type Parts = Pick<Dependencies, 'deposits' | 'faucet' | 'identity' | 'readModel'> & {
  readonly development: boolean;
};

const MAXIMUM = '1000000';
const notOpen = { refusal: refusal('payment-method-not-open') };

export function createRechargeActions(parts: Parts): SomeHandlers<RechargeActions> {
  const { deposits, faucet, identity, readModel, development } = parts;
  return {
    'channelBlockchain!list': query(async () => {
      const channels = deposits.channels().map((channel) => ({
        network: channel.network,
        name: channel.label,
        standard: channel.standard,
        coin: 'USDT' as const,
        minimum: channel.minimum,
        maximum: MAXIMUM,
        confirmationsRequired: channel.confirmations,
        development,
      }));
      return { pageList: channels };
    }),

    'rechargeBlockchain!recharge_open': command(async ({ network = firstOf(deposits) }, { session }) => {
      const channel = await deposits.open(session.usercode, network);
      if ('refusal' in channel) return channel;
      const { address, token, decimals, minimum, confirmations } = channel;
      const session_token = await identity.sessionTokens.give(session);
      return {
        session_token,
        network,
        address,
        token,
        decimals,
        minimum,
        maximum: MAXIMUM,
        confirmationsRequired: confirmations,
      };
    }),

    'rechargeBlockchain!list': query(async ({ pageNum, pageSize }, { session }) => {
      const { usercode } = session;
      const [list, withheld] = await Promise.all([
        readModel.deposits.list({ usercode, page: pageNum, pageSize }),
        readModel.deposits.withheld(usercode),
      ]);
      return {
        pageList: list.deposits.map(wireRecharge),
        pageSize,
        thisPageNumber: pageNum,
        totalElements: list.total,
        withheld: withheld.map(({ network, amount }) => ({
          network,
          amount: formatMoney(amount),
          missing: formatMoney(missingOf(amount, minimumOf(deposits, network))),
        })),
      };
    }),

    'rechargeBlockchain!get': query(async ({ id }, { session }) => {
      const deposit = await readModel.deposits.get(id, session.usercode);
      return deposit ? wireRecharge(deposit) : { refusal: refusal('deposit-unknown') };
    }),

    'rechargeBlockchain!fee': query(async () => notOpen),
    'rechargeBlockchain!recharge': command(async () => notOpen),
    'rechargeBlockchain!cancel': command(async () => notOpen),
    'thirdPartyRecharge!getCoinList': query(async () => notOpen),
    'thirdPartyRecharge!recharge': command(async () => notOpen),
    'thirdPartyRecharge!PHP_recharge': command(async () => notOpen),
    'thirdPartyRecharge!PHP_recharge2': command(async () => notOpen),
    'thirdPartyRecharge!PHP_recharge3': command(async () => notOpen),
    'thirdPartyRecharge!PHP_recharge4': command(async () => notOpen),
    'thirdPartyRecharge!PHP_recharge5': command(async () => notOpen),

    'development!faucet': command(
      async ({ network = firstOf(deposits), amount }, { session, idempotencyKey }) => {
        if (!development || !faucet) return { refusal: refusal('unknown-action') };
        const { usercode } = session;
        const key = idempotencyKey === undefined ? {} : { key: `${usercode}:${idempotencyKey}` };
        const sent = await faucet.send({ usercode, network, amount, ...key });
        return 'refusal' in sent ? sent : { network, transaction: sent.transaction };
      },
    ),
  };
}

/** Where a request that names no network means to go. */
function firstOf(deposits: Dependencies['deposits']): string {
  return deposits.channels()[0]?.network ?? '';
}

/** Zero while the credit is on its way, and where the minimum was lowered: the next deposit brings it. */
function missingOf(amount: Money, minimum: Money): Money {
  return amount < minimum ? minus(minimum, amount) : zero;
}

function wireRecharge(deposit: DepositView): Recharge {
  return {
    id: deposit.depositId,
    kind: 'deposit',
    coin: 'USDT',
    stage: stageOf(deposit),
    amount: formatMoney(deposit.amount),
    network: deposit.network,
    transaction: deposit.transaction,
    address: deposit.address,
    state: deposit.status,
    belowMinimum: deposit.belowMinimum,
    confirmations: deposit.confirmations,
    confirmationsRequired: deposit.confirmationsRequired,
    time: mallTime(deposit.detectedAt),
  };
}

function stageOf({ status, belowMinimum }: DepositView): Recharge['stage'] {
  if (status === 'success') return 'credited';
  if (status === 'processing') return 'arriving';
  return belowMinimum ? 'below-minimum' : 'orphaned';
}
