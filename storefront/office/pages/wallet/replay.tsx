import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { eventsAround } from '../../api/wallets.ts';
import { useLast } from '../../features/read/use-last.ts';
import { eventIn } from '../../features/stepping/event-in.ts';
import { Stepper } from '../../features/stepping/stepper.tsx';
import { useSettling } from '../../features/stepping/use-settling.ts';
import { Failure } from '../../shell/failure.tsx';
import { EventCard } from './event-card.tsx';
import { WalletEventTable } from './wallet-event-table.tsx';
import { MomentForm } from './moment-form.tsx';

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
      <Stepper revision={revision} events={events} onMove={go} />
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
      <WalletEventTable events={data.pageList} looked={data.revision} />
    </>
  );
}
