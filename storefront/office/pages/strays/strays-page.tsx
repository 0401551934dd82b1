import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { strayPage, uncreditedPage, type StrayOfAll, type Uncredited } from '../../api/strays.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { DepositTable } from './deposit-table.tsx';
import { Filters, kindIn } from './filters.tsx';
import { StrayTable } from './stray-table.tsx';
import { Watching } from './watching.tsx';

/** What is to be done comes first; the last two are deposits, which have their own ways. */
const states = ['final', 'seen', 'resolved', 'gone', 'below-minimum', 'reversed'] as const;

/** What reached deposit addresses and is not credited as it is, by how far the work on it has got. */
export default function StraysPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const kind = kindIn(query);
  const network = query.get('network') || undefined;
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.strays.title')} />
      <Watching />
      <Filters kind={kind} network={network} />
      <WorkList<(typeof states)[number], StrayOfAll | Uncredited>
        label={t('office-strays.states')}
        param="state"
        states={states}
        titleOf={(state) => t(`office-strays.state.${state}`)}
        noteOf={(state) => t(`office-strays.note.${state}`, { zone: timeZoneName() })}
        pageOf={({ state, ...page }) =>
          state === 'below-minimum' || state === 'reversed'
            ? uncreditedPage({ kind: state, ...(network && { network }), ...page })
            : strayPage({ state, ...(kind && { kind }), ...(network && { network }), ...page })
        }
        none={t('office-strays.none')}
        noneText={t('office-strays.noneText')}
        renderTable={(rows, state) => (
          <>
            <StrayTable strays={rows.filter((row) => 'token' in row)} />
            <DepositTable deposits={rows.filter((row) => 'depositId' in row)} state={state} />
          </>
        )}
      />
    </div>
  );
}
