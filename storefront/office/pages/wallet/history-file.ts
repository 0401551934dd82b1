import Papa from 'papaparse';
import { eventsFrom, signedDocument, type AuditedEvent } from '../../api/wallets.ts';

type FileKind = 'csv' | 'json';

/** As many as the server gives at once. */
const AT_ONCE = 500;
const COLUMNS = [
  'revision',
  'time',
  'type',
  'actor',
  'account',
  'amount',
  'available',
  'held',
  'commandId',
  'correlationId',
  'causationId',
  'id',
  'position',
  'hash',
] as const;

/** Every event of a wallet as a file; `onProgress` is told how many were read. Times are those of the mall (UTC+8). */
export async function historyFile(
  usercode: string,
  kind: FileKind,
  onProgress: (read: number) => void,
): Promise<Blob> {
  const events: AuditedEvent[] = [];
  for (let next = 0; ;) {
    const page = await eventsFrom(usercode, next, AT_ONCE);
    // beyond the end, the last event is told again
    const more = page.pageList.filter(({ revision }) => revision >= next);
    events.push(...more);
    onProgress(events.length);
    next = (more.at(-1)?.revision ?? page.events) + 1;
    if (next >= page.events) break;
  }
  if (kind === 'json')
    return new Blob([JSON.stringify({ usercode, events }, undefined, 2)], { type: 'application/json' });
  // the mark tells spreadsheets the encoding
  return new Blob(['\uFEFF', csvOf(events)], { type: 'text/csv;charset=utf-8' });
}

/** The same as the mall signs it: its bytes are kept as they came. */
export async function signedFile(usercode: string): Promise<Blob> {
  const { html } = await signedDocument(usercode);
  return new Blob([html], { type: 'text/html' });
}

/** A line for each posting, and one for an event that moved nothing. */
export function csvOf(events: readonly AuditedEvent[]): string {
  const lines = events.flatMap(({ postings, ...event }) =>
    (postings.length > 0 ? postings : [{ account: '', amount: '' }]).map((posting) => {
      const line = { ...event, ...posting };
      return COLUMNS.map((column) => line[column]);
    }),
  );
  // a reason that begins with = is text, and no formula; an amount may begin with a minus
  const fields = COLUMNS.map((column) => (column === 'time' ? 'time (Asia/Shanghai)' : column));
  return Papa.unparse({ fields, data: lines }, { escapeFormulae: /^[=+@＝＋－＠\t\r\n]|^-(?![\d.]+$)/ });
}
