import { FAUCET_MAXIMUM } from '@caravan/chain';
import { formatMoney, mallTime, minus, refusal, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RechargeTerms } from '../recharge-terms.ts';
import { existingPage } from './existing-page.ts';
import { isLate } from './late-network.ts';
import { minimumOf } from './minimum-of.ts';
import { wireStray } from './stray-wire.ts';
import { toldOf } from './told-of-recharges.ts';

type RechargeActions =
  | 'channelBlockchain!list'
  | 'rechargeBlockchain!recharge_open'
  | 'rechargeBlockchain!list'
  | 'rechargeBlockchain!get'
  | 'rechargeBlockchain!strays'
  | 'development!faucet';

type Parts = Pick<
  Dependencies,
  'clock' | 'deposits' | 'faucet' | 'identity' | 'readModel' | 'rechargeProofs' | 'system' | 'vault'
> & {
  readonly terms: RechargeTerms;
  readonly development: boolean;
};

export function createRechargeActions(parts: Parts): SomeHandlers<RechargeActions> {
  const { deposits, faucet, identity, readModel, system, terms, development } = parts;
  return {
    'channelBlockchain!list': query(async () => {
      const heads = await system.heads();
      const channels = deposits.channels().map((channel) => ({
        network: channel.network,
        name: channel.label,
        standard: channel.standard,
        coin: 'USDT' as const,
        minimum: channel.minimum,
        maximum: formatMoney(terms.maximum),
        confirmationsRequired: channel.confirmations,
        isLate: isLate(channel.network, heads),
        development,
        ...(development && faucet && { faucetMaximum: FAUCET_MAXIMUM }),
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
        maximum: formatMoney(terms.maximum),
        expectedBy: mallTime(new Date(parts.clock().getTime() + terms.hours.expected * 3_600_000)),
        confirmationsRequired: confirmations,
      };
    }),

    'rechargeBlockchain!list': query(async ({ pageNum, pageSize, ...filter }, { session }) => {
      const { usercode } = session;
      const [{ found, pageInfo }, withheld] = await Promise.all([
        existingPage({ pageNum, pageSize }, (page) =>
          readModel.recharges.list({ usercode, ...page, ...filter }),
        ),
        readModel.deposits.withheld(usercode),
      ]);
      return {
        pageList: [...(await toldOf(parts, found.recharges))],
        pageSize,
        thisPageNumber: pageInfo.pageNum,
        totalElements: pageInfo.totalElements,
        withheld: withheld.map(({ network, amount }) => ({
          network,
          amount: formatMoney(amount),
          missing: formatMoney(missingOf(amount, minimumOf(deposits, network))),
        })),
      };
    }),

    'rechargeBlockchain!get': query(async ({ id }, { session }) => {
      const found = await readModel.recharges.get(id, session.usercode);
      const [shown] = found ? await toldOf(parts, [found]) : [];
      return shown ?? { refusal: refusal('deposit-unknown') };
    }),

    'rechargeBlockchain!strays': query(async (asked, { session: { usercode } }) => {
      const { found, pageInfo } = await existingPage(asked, (page) =>
        readModel.strays.list({ usercode, ...page }),
      );
      return { pageList: found.strays.map(wireStray), pageInfo };
    }),

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
