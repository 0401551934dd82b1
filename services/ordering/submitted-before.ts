import { isDeepStrictEqual } from 'node:util';
import { money, orderEventTypes, orderIdOf, parseEvent, streamOf } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { submissionOf, type Submission } from './order/submission.ts';
import type { GoodsPort, SealPort } from './ports.ts';
import { sealedTexts } from './sealed-for.ts';
import type { Submitted, SubmitRequest } from './submission.ts';

type Dependencies = {
  readonly log: Pick<EventLog, 'read'>;
  readonly goods: Pick<GoodsPort, 'sellersOf'>;
  readonly vault: SealPort;
};

type Placed = { readonly order: Submitted['orders'][number]; readonly position: bigint };

/**
 * What the log holds of this very submission, in the form of its first answer; undefined unless each of its sellers' orders was
 * placed with the same contents. Listings, prices and stock are not checked: the first attempt has passed those checks.
 */
export async function submittedBefore(
  { log, goods, vault }: Dependencies,
  request: SubmitRequest,
): Promise<Submitted | undefined> {
  const { context, buyer, brand, lines } = request;
  const sellers = await goods.sellersOf(lines.map(({ skuId }) => skuId));
  const texts = await sealedTexts(vault, request);
  if (!texts) return undefined;
  const placed: Placed[] = [];
  for (const [sellerId, own] of Map.groupBy(lines, ({ skuId }) => sellers.get(skuId))) {
    if (sellerId === undefined) return undefined;
    const orderId = orderIdOf(context.commandId, sellerId);
    const found = await orderAsPlaced(log, orderId, { buyer, brand: brand.key, lines: own, ...texts });
    if (!found) return undefined;
    placed.push(found);
  }
  return {
    orders: placed.map(({ order }) => order),
    position: placed.reduce((last, { position }) => (position > last ? position : last), 0n),
  };
}

/**
 * The order with this id if it was placed by this submission. The id is derived from the command's, so no other submission made
 * it.
 */
async function orderAsPlaced(
  log: Dependencies['log'],
  orderId: string,
  submission: Submission,
): Promise<Placed | undefined> {
  for await (const event of log.read(streamOf('order', orderId), { max: 1, requiresLeader: true })) {
    const { type, data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
    if (type !== 'OrderPlaced' || !isDeepStrictEqual(submissionOf(data), submissionOf(submission))) continue;
    const { seller, pricing, payBefore } = data;
    const total = money(pricing.total);
    const order = { orderId, sellerId: seller.id, sellerName: seller.name, total, payBefore };
    return { order, position: event.position };
  }
  return undefined;
}
