import { plainRefusal } from '@caravan/storefront-shared/api';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Table } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../api/journal.ts';
import { roleText } from '../../shell/role-text.ts';
import { knownAction } from './known-actions.ts';

const columns = ['time', 'who', 'action', 'subject', 'reason', 'outcome', 'origin'] as const;

export function Entries({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-journal.table')} hideCaption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`office-journal.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.position} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Entry({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation();
  const known = knownAction(entry.action);
  const placed = (text: string) => (text === 'command-line' ? t('office-journal.commandLine') : text);
  return (
    <tr>
      <td>
        <DateTime value={instantOf(entry.time)} />
      </td>
      <th scope="row">
        <bdi>{placed(entry.username)}</bdi>
        {entry.role !== entry.username && <div className="site-muted">{roleText(t, entry.role)}</div>}
      </th>
      <td className="journal-action">
        {known ? t(`office-journal.actions.${known}`) : <bdi>{entry.action}</bdi>}
      </td>
      <td className="journal-subject">
        <bdi>{entry.subject || '–'}</bdi>
        {entry.owner !== undefined && entry.owner !== entry.subject && (
          <div className="site-muted">
            <bdi>{entry.owner}</bdi>
          </div>
        )}
      </td>
      <td className="journal-reason">
        <bdi>{reasonOf(entry, t)}</bdi>
      </td>
      <td>
        <Outcome entry={entry} />
      </td>
      <td>
        <bdi>{placed(entry.address)}</bdi>
      </td>
    </tr>
  );
}

/** Why they did it; of a buyer who was looked up, by what. */
function reasonOf({ action, reason }: JournalEntry, t: TFunction): string {
  if (action === 'officeBuyer!find' && (reason === 'email' || reason === 'phone'))
    return t(`office-journal.soughtBy.${reason}`);
  return reason || '–';
}

function Outcome({ entry: { outcome, msg } }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation();
  if (outcome === 'done') return <Badge tone="success">{t('office-journal.done')}</Badge>;
  if (outcome === undefined) return <Badge tone="warning">{t('office-journal.unknown')}</Badge>;
  const why = msg === undefined ? undefined : plainRefusal(msg);
  return (
    <>
      <Badge tone="danger">{t('office-journal.refused')}</Badge>
      <div className="site-muted journal-why">{why ?? <bdi>{outcome}</bdi>}</div>
    </>
  );
}
