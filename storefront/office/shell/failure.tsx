import { errorWords } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { PageHeading } from './page-heading.tsx';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Set if the failure replaces a whole page, which then needs its heading. */
  readonly title?: string;
};

/** What went wrong, why, and what to do. */
export function Failure({ error, onRetry, title }: Props) {
  const { t } = useTranslation();
  const retry = (
    <Button size="small" onPress={onRetry}>
      {t('error.retry')}
    </Button>
  );
  return (
    <div className="site-page">
      {title && <PageHeading title={title} />}
      <Notice tone="danger" role="alert" title={t('error.cannotShow')} action={retry}>
        {errorWords(error)}
      </Notice>
    </div>
  );
}
