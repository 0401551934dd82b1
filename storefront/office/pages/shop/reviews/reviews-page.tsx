import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, Tabs } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewsPage, reviewTabs, type ReviewTab, type ShopReview } from '../../../api/reviews.ts';
import { KeysetList } from '../../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../../features/keyset-list/position-in.ts';
import { useLast } from '../../../features/read/use-last.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import './reviews-page.css';

const PAGE_SIZE = 20;

/** What buyers say of the shop's goods, and what the shop answers; tab and page are in the address. */
export default function ReviewsPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const selected = reviewTabs.find((tab) => tab === query.get('tab')) ?? 'unanswered';
  const { data } = useResource(reviewsPage(searchOf(query, selected)));
  const counts = useLast(data?.counts);
  return (
    <div className="site-page">
      <PageHeading title={t('office-reviews.title')} />
      <p className="site-muted reviews-text">{t('office-reviews.text')}</p>
      <Tabs
        label={t('office-reviews.tabs')}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) setQuery({ tab: id, before: undefined });
        }}
        items={reviewTabs.map((id) => ({
          id,
          title: t(`office-reviews.tab.${id}`),
          count: counts?.[id],
          content: <OfTab tab={id} query={query} />,
        }))}
      />
    </div>
  );
}

function OfTab({ tab, query }: { readonly tab: ReviewTab; readonly query: URLSearchParams }) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState<ShopReview>();
  return (
    <>
      <KeysetList
        pageOf={reviewsPage(searchOf(query, tab))}
        cursor="before"
        note={t('office-reviews.order', { zone: timeZoneName() })}
        none={
          <EmptyState title={t(`office-reviews.none.${tab}`)}>
            {t(`office-reviews.noneText.${tab}`)}
          </EmptyState>
        }
      >
        {({ pageList }) => (
          <ul className="reviews-list" aria-label={t('office-reviews.title')}>
            {pageList.map((review) => (
              <li key={review.position}>
                <ReviewCard review={review} onAnswer={() => setAnswering(review)} />
              </li>
            ))}
          </ul>
        )}
      </KeysetList>
      {answering && (
        <AnswerDialog key={answering.position} review={answering} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}

function searchOf(query: URLSearchParams, tab: ReviewTab) {
  const before = positionIn(query, 'before');
  return { tab, ...(before !== undefined && { before }), pageSize: PAGE_SIZE };
}
