import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { Withdrawal } from '../../../api/withdrawals.ts';
import { stageOf } from '../../../features/wallet/withdrawal-stage.ts';

type Way = { readonly steps: TimelineStep[]; readonly next: string | undefined };

/** The way of a withdrawal: what was done, where it is, and what comes next in words. */
export function stepsOf(withdrawal: Withdrawal, t: TFunction): Way {
  const { time, decideTime, endTime, sent } = withdrawal;
  const step = (
    id: 'requested' | 'review' | 'sending' | 'confirming' | 'paid',
    more: Omit<TimelineStep, 'id' | 'title'>,
  ): TimelineStep => ({ id, title: t(`withdraw.steps.${id}`), ...more });
  const upcoming = { state: 'upcoming' } as const;
  const current = { state: 'current' } as const;
  const failed = (title: string): TimelineStep => ({
    id: 'failed',
    title,
    state: 'failed',
    time: instantOf(endTime ?? decideTime),
  });

  const requested = step('requested', { state: 'done', time: instantOf(time) });
  const approved = step('review', { state: 'done', time: instantOf(decideTime) });
  const handedOver = step('sending', {
    state: 'done',
    ...(sent && { time: instantOf(sent.time), description: sent.transaction }),
  });
  const stage = stageOf(withdrawal);
  switch (stage) {
    case 'under-review':
      return {
        steps: [requested, step('review', current), step('sending', upcoming), step('paid', upcoming)],
        next: t('withdraw.next.review'),
      };
    case 'approved':
      return {
        steps: [requested, approved, step('sending', current), step('paid', upcoming)],
        next: t('withdraw.next.sending'),
      };
    case 'sent':
    case 'confirming':
      return {
        steps: [
          requested,
          approved,
          handedOver,
          { ...step('confirming', current), ...countedOf(withdrawal, t) },
          step('paid', upcoming),
        ],
        next: t(`withdraw.next.${stage}`),
      };
    case 'paid':
      return {
        steps: [requested, approved, handedOver, step('paid', { state: 'done', time: instantOf(endTime) })],
        next: undefined,
      };
    case 'rejected':
      return { steps: [requested, failed(t('withdraw.steps.rejected'))], next: undefined };
    case 'failed':
      return {
        steps: [requested, approved, ...(sent ? [handedOver] : []), failed(t('withdraw.steps.failed'))],
        next: undefined,
      };
  }
}

/** How many blocks have confirmed it, of how many; nothing before one holds it. */
function countedOf({ confirming }: Withdrawal, t: TFunction): Partial<TimelineStep> {
  if (!confirming) return {};
  const { confirmations: done, confirmationsRequired: all } = confirming;
  return {
    title: t('withdraw.steps.counting', { done: countText(done), all: countText(all) }),
    progress: { label: t('withdraw.counted'), done, all },
  };
}
