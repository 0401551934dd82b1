import { errorText, type Loaded } from '@caravan/storefront-shared/api';
import { Button, DateTime, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import './read-at.css';

type Props = { readonly read: Omit<Loaded<unknown>, 'data'> };

/** When what is shown was read, and the way to read it again. Where that failed, what is shown may be out of date. */
export function ReadAt({ read: { error, loading, readAt, reload } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="read-at">
        <p aria-live="polite" className="site-muted">
          {t('office.readAt')} <DateTime value={readAt} />
        </p>
        <Button size="small" pending={loading} onPress={reload}>
          {t('office.refresh')}
        </Button>
      </div>
      {error !== undefined && (
        <Notice tone="warning" role="alert" title={t('office.notRefreshed')} className="read-at-failed">
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
