import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { loanToDecide } from '../../api/loans.ts';
import { CaseColumns } from '../../features/case/case-columns.tsx';
import { CasePage } from '../../features/case/case-page.tsx';
import { Applied } from './applied.tsx';
import { Applicant } from './applicant.tsx';
import { Decide } from './decide.tsx';
import { Money } from './money.tsx';
import { Others } from './others.tsx';
import { Standing } from './standing.tsx';

/** One loan: what was applied for and by whom, both decisions, and what became of the money. */
export default function LoanPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  return (
    <CasePage
      resource={loanToDecide(usercode, id)}
      title={t('office-loans.title')}
      list={{ label: t('office.areas.loans.title'), href: '/office/loans' }}
      unknown={{
        key: 'loan-unknown',
        title: t('office-loans.unknown'),
        text: t('office-loans.unknownText'),
      }}
      zone={t('office-loans.zone', { zone: timeZoneName() })}
    >
      {(loan) => (
        <>
          <Standing loan={loan} />
          <CaseColumns
            aside={
              <>
                <Decide key={`decide ${loan.id}`} loan={loan} />
                <Applicant key={loan.id} loan={loan} />
                <Others loan={loan} />
              </>
            }
          >
            <Applied loan={loan} />
            <Money loan={loan} />
          </CaseColumns>
        </>
      )}
    </CasePage>
  );
}
