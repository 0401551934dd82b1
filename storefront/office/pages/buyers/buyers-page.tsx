import { useResource } from '@caravan/storefront-shared/api';
import { atMostRule, requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { Button, Card, EmptyState, LoadingStatus, Skeleton, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyerNamed, buyers } from '../../api/buyers.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { BuyerCard } from './buyer-card.tsx';
import './buyers-page.css';

type Sought = { readonly name: string; readonly areaCode: string };

/** Finds one buyer, whose account staff may lock. The name is not in the address: it may be an e-mail or a phone. */
export default function BuyersPage() {
  const { t } = useTranslation();
  const [sought, setSought] = useState<Sought>();
  const search = (next: Sought) => {
    // also for the same name again: a colleague may have locked the account meanwhile
    buyers.invalidate();
    setSought(next);
  };
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.buyers.title')} />
      <SearchForm onSearch={search} />
      {sought && <Found sought={sought} />}
    </div>
  );
}

function SearchForm({ onSearch }: { readonly onSearch: (sought: Sought) => void }) {
  const { t } = useTranslation();
  const { values, field, check } = useFields(
    { name: '', areaCode: '' },
    { name: requiredRule(128), areaCode: atMostRule(8) },
  );
  return (
    <Card as="section" aria-label={t('office-buyers.search')}>
      <form
        className="buyers-search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) onSearch({ name: values.name.trim(), areaCode: values.areaCode.trim() });
        }}
      >
        <TextField
          label={t('office-buyers.name')}
          description={t('office-buyers.nameHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('name')}
        />
        <TextField
          label={t('office-buyers.areaCode')}
          description={t('office-buyers.areaCodeHint')}
          autoComplete="off"
          dir="ltr"
          optional
          {...field('areaCode')}
        />
        <Button type="submit" variant="primary">
          {t('office-buyers.find')}
        </Button>
      </form>
    </Card>
  );
}

function Found({ sought: { name, areaCode } }: { readonly sought: Sought }) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(buyerNamed(name, areaCode));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="12rem" />
      </LoadingStatus>
    );
  if (!data.buyer)
    return <EmptyState title={t('office-buyers.none')}>{t('office-buyers.noneText')}</EmptyState>;
  return <BuyerCard buyer={data.buyer} />;
}
