import { formatMoney, mallTime, money, refusal, type Money } from '@caravan/events';
import { rechargeIdOf, worthOf, type RechargeAnswer } from '@caravan/recharge';
import type { CommandContext } from '@caravan/events/log';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RechargeTerms } from '../recharge-terms.ts';
import type { ParsedRequestOf, Recharge } from '../wire/index.ts';

type Slots =
  | 'thirdPartyRecharge!PHP_recharge'
  | 'thirdPartyRecharge!PHP_recharge2'
  | 'thirdPartyRecharge!PHP_recharge3'
  | 'thirdPartyRecharge!PHP_recharge4'
  | 'thirdPartyRecharge!PHP_recharge5';
type Asking =
  | 'rechargeBlockchain!fee'
  | 'rechargeBlockchain!recharge'
  | 'rechargeBlockchain!cancel'
  | 'thirdPartyRecharge!getCoinList'
  | 'thirdPartyRecharge!recharge'
  | Slots;

type Parts = Pick<Dependencies, 'deposits' | 'recharges' | 'rechargeProofs' | 'clock'> & {
  readonly terms: RechargeTerms;
};
type Call = { readonly session: { readonly usercode: string }; readonly context: CommandContext };
type Paid = ParsedRequestOf<'thirdPartyRecharge!PHP_recharge'> & {
  readonly bankName?: string;
  readonly cardNumber?: string;
};

/** What buyers tell of money that they bring: a transfer that is on its way, or a payment that finance decides on. */
export function createRechargeAsking(parts: Parts): SomeHandlers<Asking> {
  const { deposits, recharges, terms } = parts;
  const slot = (action: string) => command((request: Paid, call: Call) => pay(parts, action, request, call));
  return {
    'rechargeBlockchain!fee': query(async ({ symbol }) => {
      if (symbol === 'USDT') return { symbol, fee: '0', rate: '1' };
      const coin = terms.coins.find((each) => each.coin === symbol);
      if (!coin) return { refusal: refusal('payment-method-not-open') };
      return { symbol, fee: formatMoney(terms.fee), rate: formatMoney(coin.rate) };
    }),

    'rechargeBlockchain!recharge': command(async ({ network, amount, address, remark, proof = '' }, call) => {
      const { usercode } = call.session;
      const channel = await deposits.open(usercode, network);
      if ('refusal' in channel) return channel;
      // §8: what was shown for another network does not receive what is sent on this one
      if (address !== undefined && deposits.canonicalAddress(network, address) !== channel.address)
        return { refusal: refusal('recharge-wrong-chain') };
      const minimum = channel.minimum;
      const limits = { minimum: larger(terms.minimum, money(minimum)), maximum: terms.maximum };
      const about = { ...call, usercode, remark, proof, limits };
      const announcing = { network, amount: money(amount), address: channel.address, hours: terms.hours };
      return await told(parts, about, (of) => recharges.announce({ ...of, ...announcing }), {
        kind: 'blockchain',
        stage: 'waiting',
        amount,
        coin: 'USDT',
        network,
        address: channel.address,
        announced: amount,
        expectedBy: mallTime(new Date(parts.clock().getTime() + terms.hours.expected * 3_600_000)),
      });
    }),

    'rechargeBlockchain!cancel': command(async ({ id }, { session: { usercode }, context }) => {
      const by = { role: 'buyer', id: usercode } as const;
      const answer = await recharges.cancel({ context, usercode, rechargeId: id, by });
      return 'refusal' in answer ? answer : { id, position: answer.position };
    }),

    'thirdPartyRecharge!getCoinList': query(async () => {
      const { methods, coins, minimum, maximum, fee, instructions } = terms;
      if (methods.length === 0 || coins.length === 0) return { refusal: refusal('no-payment-method') };
      const limits = { minimum: formatMoney(minimum), maximum: formatMoney(maximum) };
      return {
        methods: methods.map(({ action, name }) => ({ action, name, kind: kindOf(action), instructions })),
        pageList: coins.map(({ coin, rate }) => ({
          coin,
          rate: formatMoney(rate),
          ...limits,
          fee: formatMoney(fee),
        })),
      };
    }),

    'thirdPartyRecharge!recharge': slot('recharge'),
    'thirdPartyRecharge!PHP_recharge': slot('PHP_recharge'),
    'thirdPartyRecharge!PHP_recharge2': slot('PHP_recharge2'),
    'thirdPartyRecharge!PHP_recharge3': slot('PHP_recharge3'),
    'thirdPartyRecharge!PHP_recharge4': slot('PHP_recharge4'),
    'thirdPartyRecharge!PHP_recharge5': slot('PHP_recharge5'),
  };
}

const kindOf = (action: string) => (action === 'recharge' ? 'bank-card' : 'third-party');
const larger = (one: Money, other: Money) => (one > other ? one : other);

async function pay(
  parts: Parts,
  action: string,
  { coin: symbol, amount, remark, proof = '', bankName, cardNumber }: Paid,
  call: Call,
): Promise<Written<Recharge>> {
  const { terms, recharges } = parts;
  if (terms.methods.length === 0) return { refusal: refusal('no-payment-method') };
  const method = terms.methods.find((each) => each.action === action);
  const coin = terms.coins.find((each) => each.coin === symbol);
  if (!method || !coin) return { refusal: refusal('payment-method-not-open') };
  const { fee, minimum, maximum } = terms;
  const paid = formatMoney(money(amount));
  const card = bankName !== undefined && cardNumber !== undefined && { bankName, number: cardNumber };
  const paying = {
    kind: kindOf(action),
    channel: action,
    channelName: method.name,
    coin: symbol,
    paid,
    rate: coin.rate,
    fee,
    ...(card && { card }),
  } as const;
  const about = { ...call, usercode: call.session.usercode, remark, proof, limits: { minimum, maximum } };
  return await told(parts, about, (of) => recharges.request({ ...of, ...paying }), {
    kind: paying.kind,
    stage: 'under-review',
    amount: paid,
    coin: symbol,
    channel: method.name,
    rate: formatMoney(coin.rate),
    fee: formatMoney(fee),
    expectedArrival: formatMoney((worthOf(paid, coin.rate) - fee) as Money),
    ...(card && { bankName: card.bankName, cardLastFour: card.number.slice(-4) }),
  });
}

type About = Call & {
  readonly usercode: string;
  readonly remark: string;
  readonly proof: string;
  readonly limits: { readonly minimum: Money; readonly maximum: Money };
};

/** With its proof kept; the remark is not in the answer, because answers are remembered. */
async function told(
  { rechargeProofs, clock }: Parts,
  { context, usercode, remark, proof, limits }: About,
  tell: (of: Omit<About, 'session'> & { readonly rechargeId: string }) => Promise<RechargeAnswer>,
  shown: Pick<Recharge, 'kind' | 'stage' | 'amount' | 'coin'> & Partial<Recharge>,
): Promise<Written<Recharge>> {
  const rechargeId = rechargeIdOf(usercode, context.commandId);
  if (proof !== '' && !(await rechargeProofs.claim({ rechargeId, owner: usercode, id: proof })))
    return { refusal: refusal('upload-unknown') };
  const answer = await tell({ context, usercode, rechargeId, remark, proof, limits });
  if ('refusal' in answer) {
    // what was refused as a repetition is there, and keeps its proof
    if (proof !== '' && answer.refusal.key !== 'repeated-submission')
      await rechargeProofs.release(rechargeId);
    return answer;
  }
  return {
    id: rechargeId,
    network: '',
    transaction: '',
    address: '',
    state: 'processing',
    belowMinimum: false,
    confirmations: 0,
    confirmationsRequired: 0,
    time: mallTime(clock()),
    ...shown,
    position: answer.position,
  };
}
