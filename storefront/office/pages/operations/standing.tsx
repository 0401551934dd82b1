import { errorText, useResource, type Resource } from '@caravan/storefront-shared/api';
import { DateTime, EmptyState, LoadingStatus, Notice, Skeleton } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../shell/failure.tsx';

type Props<Answer> = {
  readonly part: 'views' | 'flows' | 'watchers' | 'jobs';
  readonly resource: Resource<Answer>;
  readonly children: (answer: Answer) => ReactNode;
};

/** A part of the system under its heading. That it cannot be read hides no other part. */
export function Standing<Answer extends { readonly pageList: readonly unknown[] }>(props: Props<Answer>) {
  const { part, resource, children } = props;
  const { t } = useTranslation();
  const { data, error, readAt, reload } = useResource(resource);
  return (
    <section aria-labelledby={part} className="operations-part">
      <div className="operations-head">
        <h2 id={part} className="site-section-heading">
          {t(`office-operations.${part}.title`)}
        </h2>
        {/* not a live region: it changes every few seconds */}
        {readAt && (
          <p className="site-muted">
            {t('office.readAt')} <DateTime value={readAt} />
          </p>
        )}
      </div>
      {data && error !== undefined && (
        <Notice tone="warning" title={t('office.notRefreshed')}>
          {errorText(error)}
        </Notice>
      )}
      {data && data.pageList.length > 0 && children(data)}
      {data?.pageList.length === 0 && (
        <EmptyState title={t(`office-operations.${part}.none`)}>
          {t(`office-operations.${part}.noneText`)}
        </EmptyState>
      )}
      {!data && error !== undefined && <Failure error={error} onRetry={reload} />}
      {!data && error === undefined && (
        <LoadingStatus>
          {/* the list of views is longer than the window: what follows it waits below */}
          <Skeleton shape="box" width="100%" height={part === 'views' ? '100vh' : '12rem'} />
        </LoadingStatus>
      )}
    </section>
  );
}
