import { money } from '@caravan/events';
import { withdrawalIdOf } from '@caravan/wallet';
import type { WithdrawalPolicy } from '@caravan/wallet';
import { commandIdOf, contextOf } from './scene.ts';
import type { Buyer, Given, Order, Scene } from './scene.ts';
import { untilAnswered } from './until-answered.ts';

export const SAFEWORD = '246810';

/** A kind of command: how often it comes, and how one is given; undefined when there is nothing to do it to. */
export type CommandKind = {
  readonly weight: number;
  give(scene: Scene, buyer: Buyer): Promise<Given | undefined>;
};

const submit: CommandKind = {
  weight: 8,
  async give(scene, buyer) {
    const [kind, key] = ['order!submit', scene.key()] as const;
    const line = () => scene.random.pick(scene.skus) ?? { skuId: '', quantity: 1 };
    const lines = scene.random.chance(0.3) ? [line(), line()] : [line()];
    const as = { token: buyer.token, key };
    const reply = await scene.mall.ask(kind, { lines, addressId: buyer.addressId }, as);
    const orders = reply.accepted ? reply.data.orders : [];
    scene.orders.push(...orders.map(({ orderId, sellerId }) => ({ orderId, sellerId, buyer })));
    const ids = orders.map(({ orderId }) => orderId);
    return { kind, commandId: commandIdOf(buyer, kind, key), accepted: reply.accepted, ids };
  },
};

const pay: CommandKind = {
  weight: 9,
  async give(scene, buyer) {
    const own = recent(scene, (order) => order.buyer === buyer);
    if (!own) return undefined;
    const [kind, key] = ['order!pay', scene.key()] as const;
    const more = scene.random.chance(0.2) ? recent(scene, (order) => order.buyer === buyer) : undefined;
    const orderIds = [...new Set([own.orderId, ...(more ? [more.orderId] : [])])];
    const reply = await scene.mall.ask(kind, { orderIds, safeword: SAFEWORD }, { token: buyer.token, key });
    const ids = reply.accepted ? reply.data.paid : [];
    return { kind, commandId: commandIdOf(buyer, kind, key), accepted: reply.accepted, ids };
  },
};

const cancel: CommandKind = {
  weight: 2,
  async give(scene, buyer) {
    const order = recent(scene, (each) => each.buyer === buyer);
    if (!order) return undefined;
    const [kind, key] = ['order!cancel', scene.key()] as const;
    const { orderId } = order;
    const { accepted } = await scene.mall.ask(kind, { orderId, reason: 2 }, { token: buyer.token, key });
    return { kind, commandId: commandIdOf(buyer, kind, key), accepted, ids: [orderId] };
  },
};

type Step = (scene: Scene, about: Order, key: string) => Promise<object>;

/** What no screen does yet, given to the context itself. */
function byContext(kind: string, weight: number, step: Step): CommandKind {
  return {
    weight,
    async give(scene) {
      const order = recent(scene, () => true);
      if (!order) return undefined;
      const key = scene.key();
      const answer = await untilAnswered(kind, () => step(scene, order, key));
      const { commandId } = contextOf(key, '');
      return { kind, commandId, accepted: !('refusal' in answer), ids: [order.orderId] };
    },
  };
}

const seller = ({ sellerId }: Order) => ({ role: 'seller', id: sellerId }) as const;
const buyerOf = ({ buyer }: Order) => ({ role: 'buyer', id: buyer.usercode }) as const;
const about = (order: Order, key: string, by: ReturnType<typeof seller | typeof buyerOf>) => ({
  context: contextOf(key, by.id),
  orderId: order.orderId,
  by,
});

const orderLife: readonly CommandKind[] = [
  byContext('confirm', 8, ({ ordering }, order, key) => ordering.confirm(about(order, key, seller(order)))),
  byContext('ship', 7, ({ ordering }, order, key) =>
    ordering.ship({
      ...about(order, key, seller(order)),
      shipment: { carrier: 'Sea Line', trackingNumber: order.orderId },
    }),
  ),
  byContext('receive', 3, ({ ordering }, order, key) => ordering.receive(about(order, key, buyerOf(order)))),
  byContext('remind', 1, ({ ordering }, order, key) =>
    ordering.remindShipment(about(order, key, buyerOf(order))),
  ),
  byContext('ask for a refund', 3, ({ ordering }, order, key) =>
    ordering.requestRefund({ ...about(order, key, buyerOf(order)), reason: 5, remark: 'broken' }),
  ),
  byContext('accept a refund', 4, ({ ordering }, order, key) =>
    ordering.acceptRefund(about(order, key, seller(order))),
  ),
];

const policy: WithdrawalPolicy = {
  minimum: money('1'),
  maximum: money('500'),
  fee: money('0.7'),
  decimals: 6,
  perDay: 1_000,
};

const withdraw: CommandKind = {
  weight: 3,
  async give({ random, wallet, withdrawals, key: nextKey }, { usercode }) {
    const key = nextKey();
    const context = contextOf(key, usercode);
    const withdrawalId = withdrawalIdOf(context.commandId);
    const amount = money(String(1 + random.int(200)));
    const by = { role: 'buyer', id: usercode } as const;
    const request = { context, usercode, by, withdrawalId, network: 'ethereum', amount, policy };
    const answer = await untilAnswered('withdraw', () => wallet.requestWithdrawal(request));
    withdrawals.push({ usercode, withdrawalId });
    const accepted = !('refusal' in answer);
    return { kind: 'withdraw', commandId: context.commandId, accepted, ids: [withdrawalId] };
  },
};

/** Review and payout, in one: the three commands that end a withdrawal, any of them, in any order. */
const decideWithdrawal: CommandKind = {
  weight: 6,
  async give({ random, wallet, withdrawals, key: nextKey }) {
    const chosen = random.pick(withdrawals.slice(-10));
    if (!chosen) return undefined;
    const given = { ...chosen, context: contextOf(nextKey(), 'staff-1') };
    const staff = { role: 'platform', id: 'staff-1' } as const;
    const system = { role: 'system', id: 'payout' } as const;
    const [kind, decide] = random.pick([
      ['approve a withdrawal', () => wallet.approveWithdrawal({ ...given, by: staff })],
      ['reject a withdrawal', () => wallet.rejectWithdrawal({ ...given, by: staff, reason: 'no' })],
      [
        'settle a withdrawal',
        () => wallet.settleWithdrawal({ ...given, by: system, transaction: chosen.withdrawalId }),
      ],
    ] as const) ?? ['', () => Promise.resolve({})];
    const answer = await untilAnswered(kind, decide);
    const accepted = !('refusal' in answer);
    return { kind, commandId: given.context.commandId, accepted, ids: [chosen.withdrawalId] };
  },
};

function recent(scene: Scene, wanted: (order: Order) => boolean): Order | undefined {
  const orders = scene.orders.filter(wanted);
  return scene.random.pick(scene.random.chance(0.8) ? orders.slice(-8) : orders);
}

/** Every kind of command there is. A new one is a row here; what it must have done is a row of `effects`. */
export const commandKinds: readonly CommandKind[] = [
  submit,
  pay,
  cancel,
  ...orderLife,
  withdraw,
  decideWithdrawal,
];
