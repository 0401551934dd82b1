import { Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import './recorded-event.css';

type Props = {
  /** of the heading, which names its section */
  readonly id: string;
  /** what happened, in words */
  readonly text: string;
  readonly type: string;
  readonly doubt: string | undefined;
};

/** What happened, and whether it is believed. */
export function EventHead({ id, text, type, doubt }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h3 id={id} className="recorded-event-heading" aria-live="polite">
        {text} <bdi className="site-muted">{type}</bdi>
      </h3>
      {doubt !== undefined && (
        <Notice tone="danger" title={t('office-wallets.doubted')}>
          <bdi>{doubt}</bdi>
        </Notice>
      )}
    </>
  );
}
