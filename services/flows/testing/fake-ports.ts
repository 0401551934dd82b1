import type { Job, JobHandler } from '@caravan/platform';
import type { SubmissionRecord } from '@caravan/ordering';
import type { GoodsPort, JobsPort } from '../ports.ts';

/** Goods that remember what was asked of them. */
export function createFakeGoods(): GoodsPort &
  Record<'released' | 'placed' | 'settled' | 'consumed' | 'sold' | 'rated' | 'orphans', string[]> & {
    /** by orphan */
    readonly submissions: Map<string, SubmissionRecord>;
  } {
  const goods = {
    released: [] as string[],
    placed: [] as string[],
    settled: [] as string[],
    consumed: [] as string[],
    sold: [] as string[],
    rated: [] as string[],
    orphans: [] as string[],
    submissions: new Map<string, SubmissionRecord>(),
    release: async (orderIds: readonly string[]) => void goods.released.push(...orderIds),
    markPlaced: async (orderIds: readonly string[]) => void goods.placed.push(...orderIds),
    markPaid: async (orderIds: readonly string[]) => void goods.settled.push(...orderIds),
    consume: async (orderIds: readonly string[]) => void goods.consumed.push(...orderIds),
    countSales: async (orderIds: readonly string[]) => void goods.sold.push(...orderIds),
    countRatings: async (ratings: Parameters<GoodsPort['countRatings']>[0]) =>
      void goods.rated.push(
        ...ratings.map(({ orderId, goodsId, rating }) => `${orderId} ${goodsId} ${rating}`),
      ),
    orphanedReservations: async () => {
      const settled = new Set([...goods.placed, ...goods.released]);
      return goods.orphans
        .filter((orderId) => !settled.has(orderId))
        .map((orderId) => ({ orderId, createdAt: new Date(0), submission: goods.submissions.get(orderId) }));
    },
    forget: async () => 0,
    forgetSubmissions: async () => 0,
  };
  return goods;
}

/** Jobs that do not run by themselves, so that a test can inspect and run them. */
export type HeldJobs = JobsPort & { scheduled: Job[]; handlers: Record<string, JobHandler> };

export function createHeldJobs(): HeldJobs {
  const held = {
    scheduled: [] as Job[],
    handlers: {} as Record<string, JobHandler>,
    schedule: async (jobs: readonly Job[]) => void held.scheduled.push(...jobs),
    run: async (handlers: Readonly<Record<string, JobHandler>>) => {
      Object.assign(held.handlers, handlers);
      return { stop: async () => {} };
    },
  };
  return held;
}
