import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, EmptyState, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { wallet } from '../../api/wallets.ts';
import { LookUp } from '../../features/look-up/look-up.tsx';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Chain } from './chain.tsx';
import { Course } from './course.tsx';
import { Proofs } from './proofs.tsx';
import { Replay } from './replay.tsx';
import { Save } from './save.tsx';
import './wallet-page.css';

/** A wallet over its whole life. Whose it is and which event is looked at are in the address. */
export default function WalletPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const usercode = query.get('usercode') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.wallets.title')} />
      {/* a link or Back brings another usercode */}
      <LookUp
        key={`form ${usercode}`}
        label={t('office-wallets.search')}
        field={t('office-wallets.usercode')}
        hint={t('office-wallets.usercodeHint')}
        action={t('office-wallets.look')}
        code={usercode}
        onLook={(code) => setQuery({ usercode: code, event: undefined })}
      />
      {usercode && <Found key={usercode} usercode={usercode} />}
    </div>
  );
}

function Found({ usercode }: { readonly usercode: string }) {
  const { t } = useTranslation();
  const { data, ...read } = useResource(wallet(usercode));
  if (!data && read.error) return <Failure error={read.error} onRetry={read.reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  if (data.events === 0)
    return <EmptyState title={t('office-wallets.none')}>{t('office-wallets.noneText')}</EmptyState>;
  return (
    <>
      <ReadAt read={read} />
      <Card as="section" aria-labelledby="wallet-course">
        <Course wallet={data} />
      </Card>
      <Replay usercode={usercode} events={data.events} />
      <Card as="section" aria-labelledby="wallet-chain">
        {/* read again, it is verified again */}
        <Chain key={read.readAt?.getTime()} usercode={usercode} events={data.events} />
      </Card>
      <Proofs usercode={usercode} />
      <Save usercode={usercode} events={data.events} signed={data.signed} />
    </>
  );
}
