import type { OrderEvent } from '@caravan/events';
import { contentsOf } from './state.ts';

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

/** The part of a placed order that its buyer determined; texts sealed. */
export type Submission = Pick<PlacedData, 'buyer' | 'brand' | 'shipTo' | 'remark' | 'sample'> & {
  readonly lines: readonly Pick<PlacedData['lines'][number], 'skuId' | 'quantity'>[];
};

/** A comparable form: two submissions are the same if their forms are equal. */
export function submissionOf({ buyer, brand, lines, sample, shipTo, remark }: Submission): object {
  return { buyer, brand, contents: contentsOf(lines), sample, shipTo, remark };
}
