import { useResource } from '@caravan/storefront-shared/api';
import { requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Card, EmptyState, LoadingStatus, Skeleton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { goodsWithId, moderation } from '../../api/moderation.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { GoodsCard } from './goods-card.tsx';
import { goodsIdIn } from './goods-id.ts';
import { Stored } from './stored.tsx';
import './moderation-page.css';

const LONGEST_ADDRESS = 500;

/** Finds goods of any shop, which staff may take down; which ones is in the address. */
export default function ModerationPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const goodsId = query.get('id') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.goods.title')} />
      {/* a link or Back brings other goods */}
      <SearchForm key={goodsId} goodsId={goodsId} />
      {goodsId && <Found goodsId={goodsId} />}
      <Stored />
    </div>
  );
}

function SearchForm({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const { values, field, check } = useFields({ goods: goodsId }, { goods: requiredRule(LONGEST_ADDRESS) });
  return (
    <Card as="section" aria-label={t('office-moderation.search')}>
      <form
        className="moderation-search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!check()) return;
          // also for the same goods again: a colleague may have decided meanwhile
          moderation.invalidate();
          setQuery({ id: goodsIdIn(values.goods) });
        }}
      >
        <TextField
          label={t('office-moderation.goods')}
          description={t('office-moderation.goodsHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('goods')}
        />
        <Button type="submit" variant="primary">
          {t('office-moderation.find')}
        </Button>
      </form>
    </Card>
  );
}

function Found({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(goodsWithId(goodsId));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="12rem" />
      </LoadingStatus>
    );
  if (!data.goods)
    return <EmptyState title={t('office-moderation.none')}>{t('office-moderation.noneText')}</EmptyState>;
  return <GoodsCard goods={data.goods} />;
}
