import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb, EmptyState, LinkButton, Notice } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { articleDetail, type ArticleDetail } from '../../../api/articles.ts';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { goodsPath } from '../goods/goods-path.ts';
import { StatusBadge } from '../goods/status-badge.tsx';
import { ArticleForm } from './article-form.tsx';
import { fieldOf } from './draft-faults.ts';
import { focusField } from './focus-field.ts';
import { ShopCategories } from './shop-categories.tsx';
import { Stock } from './stock.tsx';
import './article-page.css';

/** One article of the shop: a new one, or one that there is with its stock. */
export default function ArticlePage() {
  const { goodsId = '' } = useParams<{ goodsId: string }>();
  return goodsId === 'new' ? <NewArticle /> : <KnownArticle key={goodsId} goodsId={goodsId} />;
}

function NewArticle() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <Trail title={t('office-goods.newTitle')} />
      <PageHeading title={t('office-goods.newTitle')} />
      <ArticleForm />
    </div>
  );
}

function KnownArticle({ goodsId }: { readonly goodsId: string }) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(articleDetail(goodsId));
  // what somebody else saved, with which the form begins anew where the person asks for it
  const [theirs, setTheirs] = useState<ArticleDetail>();
  useEffect(() => {
    // the button that asked for it is gone
    if (theirs) focusField(fieldOf('name'));
  }, [theirs]);
  if (!data && isRefusal(error) && error.details['key'] === 'goods-unknown')
    return (
      <div className="site-page">
        <PageHeading title={t('office-goods.title')} />
        <EmptyState
          title={t('office-goods.unknown')}
          action={<LinkButton href={`${shopPath}/goods`}>{t('office-goods.back')}</LinkButton>}
        >
          {t('office-goods.unknownText')}
        </EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office-goods.title')} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Trail title={data.name} />
      <PageHeading title={data.name} />
      <Standing article={data} />
      <ArticleForm key={theirs?.version} article={newerOf(data, theirs)} onTheirs={setTheirs} />
      <ShopCategories article={data} />
      <Stock article={data} />
    </div>
  );
}

/** The answer that is on the screen may be older than what was read since. */
function newerOf(shown: ArticleDetail, read: ArticleDetail | undefined): ArticleDetail {
  return read && read.version > shown.version ? read : shown;
}

function Trail({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return <Breadcrumb crumbs={[{ label: t('office-goods.title'), href: goodsPath }, { label: title }]} />;
}

function Standing({ article: { status, takenDownFor, goodsId } }: { readonly article: ArticleDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="article-standing">
        <StatusBadge status={status} />
        {status === 'listed' && (
          <a href={`/productDetails?id=${encodeURIComponent(goodsId)}`}>{t('office-goods.seeInMall')}</a>
        )}
      </div>
      {takenDownFor && (
        <Notice tone="danger" title={t('office-goods.takenDown')}>
          <bdi>{takenDownFor}</bdi>
        </Notice>
      )}
    </>
  );
}
