import { useResource } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Card, LoadingStatus, Skeleton, Slider } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { eventsAround } from '../../api/wallets.ts';
import { useLast } from '../../features/read/use-last.ts';
import { Failure } from '../../shell/failure.tsx';
import { EventCard } from './event-card.tsx';
import { EventTable } from './event-table.tsx';
import { eventIn } from './event-in.ts';
import { MomentForm } from './moment-form.tsx';
import { useSettling } from './use-settling.ts';

type Props = { readonly usercode: string; readonly events: number };

/** The wallet as it stood after any of its events. Which one is in the address. */
export function Replay({ usercode, events }: Props) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const inAddress = eventIn(query, events);
  const [revision, move] = useSettling(inAddress, (event) => setQuery({ event }, true));
  const go = (to: number) => move(Math.min(events - 1, Math.max(0, to)));
  return (
    <Card as="section" aria-labelledby="wallet-replay" className="site-page">
      <h2 id="wallet-replay" className="site-section-heading">
        {t('office-wallets.replay')}
      </h2>
      <Slider
        label={t('office-wallets.event')}
        value={revision}
        min={0}
        max={events - 1}
        valueText={t('office-wallets.eventOf', { event: countText(revision + 1), all: countText(events) })}
        onChange={go}
      />
      <div className="site-actions">
        <Button size="small" disabled={revision === 0} onPress={() => go(0)}>
          {t('office-wallets.toFirst')}
        </Button>
        <Button size="small" disabled={revision === 0} onPress={() => go(revision - 1)}>
          {t('office-wallets.toPrevious')}
        </Button>
        <Button size="small" disabled={revision === events - 1} onPress={() => go(revision + 1)}>
          {t('office-wallets.toNext')}
        </Button>
        <Button size="small" disabled={revision === events - 1} onPress={() => go(events - 1)}>
          {t('office-wallets.toLast')}
        </Button>
      </div>
      <MomentForm usercode={usercode} onFound={go} />
      <Looked usercode={usercode} revision={inAddress} />
    </Card>
  );
}

function Looked({ usercode, revision }: { readonly usercode: string; readonly revision: number }) {
  const { data: present, error, reload } = useResource(eventsAround(usercode, revision));
  // another event keeps the table, and the focus in it, while it is read
  const data = useLast(present);
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="16rem" />
      </LoadingStatus>
    );
  const looked = data.pageList.find((event) => event.revision === data.revision);
  return (
    <>
      {!present && error !== undefined && <Failure error={error} onRetry={reload} />}
      {looked && <EventCard event={looked} />}
      <EventTable events={data.pageList} looked={data.revision} />
    </>
  );
}
