import { Refused } from '@caravan/storefront-shared/forms';
import { Button, LinkButton } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditTerms } from '../../../api/credit.ts';
import { introduction } from '../../../features/loans/loan-address.ts';
import { AgreementPart } from './agreement-part.tsx';
import { LoanPart } from './loan-part.tsx';
import { PersonPart } from './person-part.tsx';
import { Review } from './review.tsx';
import { Summary } from './summary.tsx';
import { useApplication } from './use-application.ts';

/** Who applies, what for, and the agreement; then a look at all of it with the schedule, before it is sent. */
export function ApplicationForm({ terms }: { readonly terms: CreditTerms }) {
  const { t } = useTranslation();
  const application = useApplication(terms);
  const { step, submit, lookOver } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // each step takes the other's place, and the focus with it
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <p className="site-muted" aria-live="polite">
        {t('credit-form.step', { step: t(`credit-form.steps.${step}`), number: step === 'form' ? 1 : 2 })}
      </p>
      {step === 'form' ? (
        <div className="credit-columns">
          <form
            className="credit-form"
            noValidate
            aria-labelledby="credit-form"
            onSubmit={(event) => {
              event.preventDefault();
              lookOver();
            }}
          >
            <h2 id="credit-form" ref={heading} tabIndex={-1}>
              {t('credit-form.steps.form')}
            </h2>
            <PersonPart application={application} />
            <LoanPart application={application} terms={terms} />
            <AgreementPart application={application} />
            <div className="credit-buttons">
              <Button type="submit" variant="primary" size="large" pending={application.uploading}>
                {t('credit-form.lookOver')}
              </Button>
              <LinkButton href={introduction} size="large">
                {t('credit-form.leave')}
              </LinkButton>
            </div>
          </form>
          <Summary application={application} terms={terms} />
        </div>
      ) : (
        <form className="credit-form" noValidate aria-labelledby="credit-review" onSubmit={submit}>
          <h2 id="credit-review" ref={heading} tabIndex={-1}>
            {t('credit-form.steps.review')}
          </h2>
          <Refused text={application.refused} />
          <Review application={application} />
        </form>
      )}
    </>
  );
}
