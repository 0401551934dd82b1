import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, Table } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Actor } from './actor.tsx';
import './recorded-event.css';

type Recorded = {
  readonly revision: number;
  readonly time: string;
  readonly type: string;
  readonly actor: string;
  readonly actorName?: string | undefined;
  readonly doubt?: string | undefined;
};

type Props<Event extends Recorded> = {
  readonly caption: string;
  readonly events: readonly Event[];
  /** the revision of the one that is looked at */
  readonly looked: number | undefined;
  readonly textOf: (type: string) => string;
  /** the heads of the columns that are the matter's own, and their cells for an event */
  readonly ownHeads: ReactNode;
  readonly renderOwn: (event: Event) => ReactNode;
};

/** Events, the oldest first, each with the way to look at it. */
export function EventTable<Event extends Recorded>(props: Props<Event>) {
  const { caption, events, looked, textOf, ownHeads, renderOwn } = props;
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('office-wallets.event')}</th>
          <th scope="col">{t('office-wallets.recorded')}</th>
          <th scope="col">{t('office-wallets.what')}</th>
          <th scope="col">{t('office-wallets.actor')}</th>
          {ownHeads}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr
            key={event.revision}
            className={event.revision === looked ? 'recorded-event-looked' : undefined}
          >
            <th scope="row">
              <Link
                href={hrefWith({ event: event.revision })}
                replace
                aria-current={event.revision === looked ? 'true' : undefined}
              >
                {countText(event.revision + 1)}
              </Link>
            </th>
            <td>
              <DateTime value={instantOf(event.time)} />
            </td>
            <td>
              {textOf(event.type)}
              {event.doubt !== undefined && <div>{t('office-wallets.doubted')}</div>}
            </td>
            <td>
              <Actor event={event} />
            </td>
            {renderOwn(event)}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
