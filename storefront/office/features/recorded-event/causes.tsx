import { CopyButton, Facts, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { JsonText } from './json-text.tsx';
import './recorded-event.css';

const causes = ['commandId', 'correlationId', 'causationId', 'id', 'position', 'hash'] as const;

type Recorded = { readonly [cause in (typeof causes)[number]]: string } & {
  /** what else the event says, as JSON */
  readonly details: string;
};

/** What caused an event, its proof, and all that it says. */
export function Causes({ event, more = [] }: { readonly event: Recorded; readonly more?: readonly Fact[] }) {
  const { t } = useTranslation();
  const facts = causes.map((name) => ({
    id: name,
    term: t(`office-wallets.cause.${name}`),
    value: (
      <>
        <bdi className="recorded-event-id">{event[name]}</bdi>{' '}
        <CopyButton value={event[name]} label={t(`office-wallets.cause.${name}`)} iconOnly />
      </>
    ),
  }));
  const details = {
    id: 'details',
    term: t('office-wallets.details'),
    value: <JsonText json={event.details} />,
  };
  return (
    <details className="recorded-event-causes">
      <summary>{t('office-wallets.causes')}</summary>
      <Facts facts={[...facts, details, ...more]} />
    </details>
  );
}
