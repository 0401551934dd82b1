import { Breadcrumb, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditTerms } from '../../../api/credit.ts';
import { introduction, loanAddress } from '../../../features/loans/loan-address.ts';
import { useCreditTerms } from '../../../features/loans/use-loans.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ApplicationForm } from './application-form.tsx';

/** The application for a loan (§3), unless one is open already or the buyer does not qualify. */
export default function ApplicationPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useCreditTerms(true);
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('credit.title'), href: introduction }, { label: t('credit-form.title') }]}
      />
      <PageHeading title={t('credit-form.title')} />
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : data ? (
        <Possible terms={data} />
      ) : (
        <Skeleton shape="box" width="100%" height="40rem" />
      )}
    </>
  );
}

function Possible({ terms }: { readonly terms: CreditTerms }) {
  const { t } = useTranslation();
  if (terms.openLoan !== undefined)
    return (
      <Notice
        tone="info"
        title={t('credit.open')}
        action={
          <LinkButton href={loanAddress(terms.openLoan)} variant="primary">
            {t('credit.follow')}
          </LinkButton>
        }
      >
        {t('credit.openText')}
      </Notice>
    );
  if (!terms.qualified)
    return (
      <Notice
        tone="warning"
        title={t('credit-form.unqualified')}
        action={<LinkButton href={introduction}>{t('credit-form.toConditions')}</LinkButton>}
      >
        {t('credit-form.unqualifiedText')}
      </Notice>
    );
  return <ApplicationForm terms={terms} />;
}
