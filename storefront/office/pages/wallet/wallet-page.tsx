import { useResource } from '@caravan/storefront-shared/api';
import { requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Card, EmptyState, LoadingStatus, Skeleton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { wallet } from '../../api/wallets.ts';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Chain } from './chain.tsx';
import { Course } from './course.tsx';
import { Replay } from './replay.tsx';
import { Save } from './save.tsx';
import './wallet-page.css';

/** A wallet over its whole life. Whose it is and which event is looked at are in the address. */
export default function WalletPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const usercode = query.get('usercode') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.wallets.title')} />
      {/* a link or Back brings another usercode */}
      <SearchForm key={`form ${usercode}`} usercode={usercode} />
      {usercode && <Found key={usercode} usercode={usercode} />}
    </div>
  );
}

function SearchForm({ usercode }: { readonly usercode: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const { values, field, check } = useFields({ usercode }, { usercode: requiredRule(64) });
  return (
    <search>
      <form
        className="wallet-search"
        aria-label={t('office-wallets.search')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) setQuery({ usercode: values.usercode.trim().toUpperCase(), event: undefined });
        }}
      >
        <TextField
          label={t('office-wallets.usercode')}
          description={t('office-wallets.usercodeHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('usercode')}
        />
        <Button type="submit" variant="primary">
          {t('office-wallets.look')}
        </Button>
      </form>
    </search>
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
      <Save usercode={usercode} events={data.events} />
    </>
  );
}
