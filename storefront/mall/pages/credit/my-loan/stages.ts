import { dayText, instantOf } from '@caravan/storefront-shared/i18n';
import type { TimelineStep } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { LoanDetail } from '../../../api/credit.ts';

type Way = { readonly steps: TimelineStep[]; readonly next: string | undefined };

/** The way of a loan (§4): what was done, where it is, and what comes next in words. */
export function stagesOf(loan: LoanDetail, t: TFunction): Way {
  const { status, applyTime, decideTime, disburseDay, dueDay, overdueTime, repaidTime, reviewFrom } = loan;
  const step = (
    id: 'applied' | 'review' | 'paidOut' | 'repaid' | 'refused' | 'unpaid' | 'overdue',
    more: Omit<TimelineStep, 'id' | 'title'>,
  ): TimelineStep => ({ id, title: t(`credit-loan.steps.${id}`), ...more });
  const upcoming = { state: 'upcoming' } as const;
  const current = { state: 'current' } as const;
  const applied = step('applied', { state: 'done', time: instantOf(applyTime) });
  const approved = step('review', { state: 'done', time: instantOf(decideTime) });
  const paidOut = step('paidOut', {
    state: 'done',
    ...(disburseDay !== undefined && { description: dayText(disburseDay) }),
  });
  const day = dueDay === undefined ? '' : dayText(dueDay);
  switch (status) {
    case 'under-review':
      return {
        steps: [applied, step('review', current), step('paidOut', upcoming), step('repaid', upcoming)],
        next: t(reviewFrom === undefined ? 'credit-loan.next.decided' : 'credit-loan.next.review'),
      };
    case 'approved':
      return {
        steps: [applied, approved, step('paidOut', current), step('repaid', upcoming)],
        next: t('credit-loan.next.approved'),
      };
    case 'running':
      return {
        steps: [
          applied,
          approved,
          paidOut,
          { ...step('repaid', current), title: t('credit-loan.steps.owed', { day }) },
        ],
        next: t('credit-loan.next.running', { day }),
      };
    case 'overdue':
      return {
        steps: [
          applied,
          approved,
          paidOut,
          step('overdue', { state: 'failed', time: instantOf(overdueTime) }),
        ],
        next: t('credit-loan.next.overdue'),
      };
    case 'repaid':
      return {
        steps: [
          applied,
          approved,
          paidOut,
          ...(overdueTime === undefined
            ? []
            : [step('overdue', { state: 'done', time: instantOf(overdueTime) })]),
          step('repaid', { state: 'done', time: instantOf(repaidTime) }),
        ],
        next: undefined,
      };
    case 'failed':
      return {
        steps:
          loan.failure === undefined
            ? [applied, step('refused', { state: 'failed', time: instantOf(decideTime) })]
            : [applied, approved, step('unpaid', { state: 'failed' })],
        next: undefined,
      };
  }
}
