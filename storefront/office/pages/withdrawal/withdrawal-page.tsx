import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { withdrawalToReview } from '../../api/withdrawals.ts';
import { CaseColumns } from '../../features/case/case-columns.tsx';
import { CasePage } from '../../features/case/case-page.tsx';
import { Before } from './before.tsx';
import { Decide } from './decide.tsx';
import { Risks } from './risks.tsx';
import { Standing } from './standing.tsx';
import { Transfer } from './transfer.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import './withdrawal-page.css';

/** One withdrawal: what a reviewer needs to know, and the decision. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  return (
    <CasePage
      resource={withdrawalToReview(usercode, id)}
      title={t('office-withdrawals.title')}
      list={{ label: t('office.areas.withdrawals.title'), href: '/office/withdrawals' }}
      unknown={{
        key: 'withdrawal-unknown',
        title: t('office-withdrawals.unknown'),
        text: t('office-withdrawals.unknownText'),
      }}
      zone={t('office-withdrawals.zone', { zone: timeZoneName() })}
    >
      {(withdrawal) => (
        <>
          <Standing withdrawal={withdrawal} />
          <CaseColumns
            aside={
              <>
                <Risks withdrawal={withdrawal} />
                <Decide key={withdrawal.id} withdrawal={withdrawal} />
              </>
            }
          >
            <WithdrawalFacts withdrawal={withdrawal} />
            <Transfer key={withdrawal.id} withdrawal={withdrawal} />
            <Before withdrawal={withdrawal} />
          </CaseColumns>
        </>
      )}
    </CasePage>
  );
}
