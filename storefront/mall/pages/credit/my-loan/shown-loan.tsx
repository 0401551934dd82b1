import { dayText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Card, DateTime, Link, LinkButton, Notice, Timeline } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';
import { application } from '../../../features/loans/loan-address.ts';
import { LoanBadge } from '../../../features/loans/loan-badge.tsx';
import { ScheduleTable } from '../../../features/loans/schedule-table.tsx';
import { Course } from './course.tsx';
import { RecordFacts } from './record-facts.tsx';
import { Repay } from './repay.tsx';
import { Repayments } from './repayments.tsx';
import { stagesOf } from './stages.ts';

type Props = {
  readonly loan: LoanDetail;
  /** a later one: while it is, none can be applied for */
  readonly isAnotherOpen: boolean;
};

/** One loan: where it is, what to do, its record, what is to come, and what was owed over time. */
export function ShownLoan({ loan, isAnotherOpen }: Props) {
  const { t } = useTranslation();
  const { status, schedule, course, repayments } = loan;
  const { steps, next } = stagesOf(loan, t);
  const isOwed = status === 'running' || status === 'overdue';
  return (
    <>
      <p aria-live="polite">
        <LoanBadge status={status} />
      </p>
      <Told loan={loan} isAnotherOpen={isAnotherOpen} />
      <div className="credit-columns">
        <div className="credit-side">
          <Card as="section" className="credit-card" aria-label={t('credit-loan.progress')}>
            <Timeline label={t('credit-loan.progress')} steps={steps} next={next} />
            {status === 'under-review' && loan.reviewFrom !== undefined && (
              <p className="site-muted credit-small">
                {t('credit-loan.reviewFrom')} <DateTime value={instantOf(loan.reviewFrom)} />
              </p>
            )}
            <p className="site-muted credit-small">{t('credit-loan.zone', { zone: timeZoneName() })}</p>
          </Card>
          {isOwed && <Repay loan={loan} />}
        </div>
        <RecordFacts loan={loan} />
      </div>
      {course.length > 0 && <Course loan={loan} />}
      {schedule.length > 0 && (
        <Card as="section" className="credit-card" aria-labelledby="credit-schedule">
          <h2 id="credit-schedule">{t('credit-loan.schedule')}</h2>
          <p className="site-muted credit-small">
            {t(isOwed ? 'credit-loan.scheduleText' : 'credit-loan.scheduleIfToday')}
          </p>
          <ScheduleTable schedule={schedule} hideCaption />
        </Card>
      )}
      {repayments.length > 0 && <Repayments repayments={repayments} />}
    </>
  );
}

/** What the borrower has to know first: why it was refused, that it is overdue, or what is next due. */
function Told({ loan, isAnotherOpen }: Props) {
  const { t } = useTranslation();
  const { status, reason, failure, reapply, repaymentAmount, nextDueDay, nextDueAmount } = loan;
  if (status === 'failed')
    return (
      <Notice
        tone="warning"
        title={t(failure === undefined ? 'credit-loan.refused' : 'credit-loan.unpaid')}
        action={
          reapply &&
          !isAnotherOpen && (
            <LinkButton href={application} variant="primary">
              {t('credit-loan.again')}
            </LinkButton>
          )
        }
      >
        {reason !== undefined && (
          <p>
            <bdi>{reason}</bdi>
          </p>
        )}
        <p>{t(failure === undefined ? 'credit-loan.refusedText' : 'credit-loan.unpaidText')}</p>
      </Notice>
    );
  if (status === 'overdue')
    return (
      <Notice tone="danger" title={t('credit-loan.overdue')}>
        <p>
          <Trans
            i18nKey="credit-loan.overdueText"
            components={{ amount: <Usdt amount={repaymentAmount} /> }}
          />
        </p>
        <p>
          {t('credit-loan.overdueHelp')} <Link href="/chat">{t('credit-loan.toService')}</Link>
        </p>
      </Notice>
    );
  if (status === 'running' && nextDueDay !== undefined && nextDueAmount !== undefined)
    return (
      <Notice tone="info" title={t('credit-loan.nextDue')}>
        <Trans
          i18nKey="credit-loan.nextDueText"
          values={{ day: dayText(nextDueDay) }}
          components={{ amount: <Usdt amount={nextDueAmount} /> }}
        />
      </Notice>
    );
  return null;
}
