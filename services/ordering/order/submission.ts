import type { OrderEvent } from '@caravan/events';
import { contentsOf } from './state.ts';

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

/** Of a placed order what its buyer determined; texts sealed. */
export type Submission = Pick<PlacedData, 'buyer' | 'brand' | 'shipTo' | 'remark'> & {
  readonly lines: readonly Pick<PlacedData['lines'][number], 'skuId' | 'quantity'>[];
};

/** In a form in which two are the same submission if they are equal. */
export function submissionOf({ buyer, brand, lines, shipTo, remark }: Submission): object {
  return { buyer, brand, contents: contentsOf(lines), shipTo, remark };
}
