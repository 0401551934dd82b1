import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { rechargeToDecide, type RechargeFacts } from '../../api/recharges.ts';
import { CaseColumns } from '../../features/case/case-columns.tsx';
import { CasePage } from '../../features/case/case-page.tsx';
import { Decide } from './decide.tsx';
import { Say } from './say.tsx';
import { Standing } from './standing.tsx';
import { Told } from './told.tsx';
import { useMoving } from './use-moving.ts';

/** One recharge: what its buyer told, its proof, and both decisions. */
export default function RechargePage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  return (
    <CasePage
      resource={rechargeToDecide(usercode, id)}
      title={t('office-recharges.title')}
      list={{ label: t('office.areas.recharges.title'), href: '/office/recharges' }}
      unknown={{
        key: 'recharge-unknown',
        title: t('office-recharges.unknown'),
        text: t('office-recharges.unknownText'),
      }}
      zone={t('office-recharges.zone', { zone: timeZoneName() })}
    >
      {(recharge) => <Recharge key={recharge.id} recharge={recharge} />}
    </CasePage>
  );
}

/** What was decided stands above the form; while nothing is, the form comes first. */
function Recharge({ recharge }: { readonly recharge: RechargeFacts }) {
  useMoving(recharge);
  const { proposal } = recharge;
  return (
    <>
      <Standing recharge={recharge} />
      <CaseColumns
        aside={
          <>
            {proposal && <Decide recharge={recharge} />}
            <Say key={proposal?.id ?? ''} recharge={recharge} />
            {!proposal && <Decide recharge={recharge} />}
          </>
        }
      >
        <Told recharge={recharge} />
      </CaseColumns>
    </>
  );
}
