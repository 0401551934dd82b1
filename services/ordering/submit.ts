import { derivedId, formatMoney, orderIdOf, refusal, type Money, type Refusal } from '@caravan/events';
import { priceCart, properCart, type CartDependencies, type PricedCart, type SellerPart } from './cart.ts';
import { orderLineOf } from './order/pricing.ts';
import { formatRate, type Rate } from './order/rate.ts';
import { chosenMethod } from './payment-methods/regions.ts';
import { placePlanned, type PlacingDependencies } from './place-planned.ts';
import { recordedPlan, writtenPlan, type PlannedOrder } from './plan.ts';
import type { GoodsPort, Reservation, SealPort, SubmissionRecord } from './ports.ts';
import { sealedFor } from './sealed-for.ts';
import { digestOf, type Submitted, type SubmitRequest } from './submission.ts';
import { reserveWithinLimits } from './unpaid-limits.ts';

export type SubmitDependencies = CartDependencies &
  PlacingDependencies & {
    readonly goods: GoodsPort;
    readonly vault: SealPort;
    /** the mall's commission on these orders, whatever is set when their sellers are paid */
    readonly commission: Rate;
  };

type Answer = Submitted | { readonly refusal: Refusal };

/**
 * Submits a cart, once per command id: price it, one part per seller → reserve all stock or none, and record the submission
 * with it → place each order. A submission that is recorded already is placed as it was recorded, whatever became of its goods,
 * prices and address since; other contents under its id are refused. If the process dies before the last order, the repetition
 * places the rest, or else the abandon-submissions job of the flows settles it.
 */
export async function submitOrders(
  dependencies: SubmitDependencies,
  request: SubmitRequest,
): Promise<Answer> {
  const { goods, vault } = dependencies;
  const cart = properCart(request);
  if ('refusal' in cart) return cart;
  const proper = { ...request, ...cart };
  const { context, buyer } = proper;
  const digest = await digestOf(vault, proper);
  if (digest === undefined) return { refusal: refusal('wallet-closed') };
  const again = (record: SubmissionRecord) => placeAgain(dependencies, record, { digest, request: proper });

  const planned = await planOrders(dependencies, proper);
  if ('refusal' in planned) {
    const record = await goods.submission(context.commandId);
    return record ? await again(record) : planned;
  }
  const plan = { correlationId: context.correlationId, orders: planned.orders };
  const reserved = await reserveWithinLimits(dependencies, {
    buyer,
    submission: { id: context.commandId, digest, plan: writtenPlan(plan) },
    orders: planned.reservations,
  });
  if (reserved && 'recorded' in reserved) return await again(reserved.recorded);
  return reserved ? { refusal: reserved } : await placePlanned(dependencies, plan, context);
}

async function placeAgain(
  dependencies: SubmitDependencies,
  record: SubmissionRecord,
  { digest, request }: { readonly digest: string; readonly request: SubmitRequest },
): Promise<Answer> {
  if (record.digest !== digest) return { refusal: refusal('repeated-submission') };
  return await placePlanned(dependencies, recordedPlan(record), request.context);
}

type Planned = { readonly orders: readonly PlannedOrder[]; readonly reservations: readonly Reservation[] };

/** What a first submission would place at this moment, or why it may not. */
async function planOrders(
  dependencies: SubmitDependencies,
  request: SubmitRequest,
): Promise<Planned | { readonly refusal: Refusal }> {
  const { context, buyer, brand, shipTo } = request;
  if (!shipTo) return { refusal: refusal('address-unknown') };
  const cart = await priceCart(dependencies, request);
  const objection = objectionTo(cart) ?? priceChange(cart, request.total);
  if (objection) return { refusal: objection };
  const paymentMethod = chosenMethod(request.payment);
  if ('refusal' in paymentMethod) return paymentMethod;
  const { commandId } = context;
  const seal = (text: string) => sealedFor(dependencies.vault, buyer, { text, commandId });
  const sealedAddress = await seal(JSON.stringify(shipTo));
  const remark = request.remark ? await seal(request.remark) : '';
  if (sealedAddress === undefined || remark === undefined) return { refusal: refusal('wallet-closed') };
  const common = {
    submissionId: derivedId('submission', commandId),
    buyer,
    brand: brand.key,
    shipTo: sealedAddress,
    remark,
    commissionRate: formatRate(dependencies.commission),
    paymentMethod,
    sample: request.sample ?? false,
  };
  const parts = cart.parts.map((part) => ({ ...part, orderId: orderIdOf(commandId, part.seller.id) }));
  return {
    orders: parts.map((part) => ({ ...common, ...planOf(part) })),
    reservations: parts.map(({ orderId, total, lines }) => ({
      orderId,
      total,
      lines: lines.map(({ asked }) => asked),
    })),
  };
}

function planOf({ orderId, seller, lines, pricing }: SellerPart & { readonly orderId: string }) {
  return {
    orderId,
    seller: { id: seller.id, name: seller.name },
    lines: lines.map(({ line }) => orderLineOf(line)),
    pricing,
  };
}

function objectionTo({ unknown, parts }: PricedCart): Refusal | undefined {
  const lines = parts.flatMap((part) => part.lines);
  return [...unknown, ...lines, ...parts].find((each) => each.refusal !== undefined)?.refusal;
}

function priceChange({ total }: PricedCart, told: Money | undefined): Refusal | undefined {
  if (told === undefined || told === total) return undefined;
  return refusal('price-changed', { total: formatMoney(total), told: formatMoney(told) });
}
