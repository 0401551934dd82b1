import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { strayToResolve } from '../../api/strays.ts';
import { CasePage } from '../../features/case/case-page.tsx';
import { idIn } from './id-in.ts';
import { Resolve } from './resolve.tsx';
import { Standing } from './standing.tsx';
import { StrayDetails } from './stray-details.tsx';

/** One transfer that is not credited as it is: what it is, how far it has got, and what finance does about it. */
export default function StrayPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  return (
    <CasePage
      resource={strayToResolve(usercode, idIn(id))}
      title={t('office-strays.title')}
      list={{ label: t('office.areas.strays.title'), href: '/office/strays' }}
      unknown={{
        key: 'stray-unknown',
        title: t('office-strays.unknown'),
        text: t('office-strays.unknownText'),
      }}
      zone={t('office-strays.zone', { zone: timeZoneName() })}
    >
      {(stray) => (
        <>
          <Standing stray={stray} />
          <Resolve key={stray.id} stray={stray} />
          <StrayDetails stray={stray} />
        </>
      )}
    </CasePage>
  );
}
