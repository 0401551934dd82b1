import { instantOf } from '@caravan/storefront-shared/i18n';
import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { Withdrawal } from '../../../api/withdrawals.ts';

type Way = { readonly steps: TimelineStep[]; readonly next: string | undefined };

/** The way of a withdrawal: what was done, where it is, and what comes next in words. */
export function stepsOf({ stage, time, decideTime, endTime }: Withdrawal, t: TFunction): Way {
  const step = (
    id: 'requested' | 'review' | 'sending' | 'paid',
    more: Pick<TimelineStep, 'state' | 'time'>,
  ) => ({
    id,
    title: t(`withdraw.steps.${id}`),
    ...more,
  });
  const requested = step('requested', { state: 'done', time: instantOf(time) });
  const approved = step('review', { state: 'done', time: instantOf(decideTime) });
  const upcoming = { state: 'upcoming' } as const;
  const failed = (title: string): TimelineStep => ({
    id: 'failed',
    title,
    state: 'failed',
    time: instantOf(endTime ?? decideTime),
  });
  switch (stage) {
    case 'under-review':
      return {
        steps: [
          requested,
          step('review', { state: 'current' }),
          step('sending', upcoming),
          step('paid', upcoming),
        ],
        next: t('withdraw.next.review'),
      };
    case 'approved':
      return {
        steps: [requested, approved, step('sending', { state: 'current' }), step('paid', upcoming)],
        next: t('withdraw.next.sending'),
      };
    case 'paid':
      return {
        steps: [
          requested,
          approved,
          step('sending', { state: 'done' }),
          step('paid', { state: 'done', time: instantOf(endTime) }),
        ],
        next: undefined,
      };
    case 'rejected':
      return { steps: [requested, failed(t('withdraw.steps.rejected'))], next: undefined };
    case 'failed':
      return { steps: [requested, approved, failed(t('withdraw.steps.failed'))], next: undefined };
  }
}
