import { errorWords, isPassing, NoAnswer } from '@caravan/storefront-shared/api';
import { Button, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { EmptyPicture } from './empty-picture.tsx';
import { PageHeading } from './page-heading.tsx';
import './empty.css';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Set if the failure replaces a whole page, which then needs its heading. */
  readonly title?: string;
};

/** What went wrong, why, and what to do. That nobody answers is said once, by the banner, and not by each part of a page. */
export function Failure({ error, onRetry, title }: Props) {
  const { t } = useTranslation();
  const unreachable = error instanceof NoAnswer;
  return (
    <div className="shell-empty" role={unreachable ? undefined : 'alert'}>
      <EmptyPicture name="broken" />
      {title && <PageHeading title={title} />}
      <p>
        <strong>{t('error.cannotShow')}</strong> {!unreachable && errorWords(error)}{' '}
        {isPassing(error) && t('error.byItself')}
      </p>
      <p className="shell-empty-actions">
        <Button variant="primary" onPress={onRetry}>
          {t('error.retry')}
        </Button>
        {!unreachable && <LinkButton href="/index">{t('error.toHome')}</LinkButton>}
      </p>
    </div>
  );
}
