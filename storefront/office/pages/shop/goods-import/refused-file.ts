import { csvOf } from '../../../features/csv-file/csv-of.ts';
import type { Line } from '../../../features/csv-file/lines.ts';
import { FORMULA_MARK } from './sheet.ts';

/** The column that says why; it is not read back. */
const WHY = 'refused';

type Refused = { readonly lines: readonly Line[]; readonly why: string };

/** The lines of the articles that were refused, as they were and with the reason before them, to be corrected and chosen again. */
export function refusedFile(head: readonly string[], refused: readonly Refused[]): Blob {
  // a file that was corrected once has the reasons of the last time
  const kept = head.flatMap((name, place) => (name.trim().toLowerCase() === WHY ? [] : [place]));
  const of = (cells: readonly string[]) =>
    kept.map((place) => (cells[place] ?? '').replace(FORMULA_MARK, ''));
  return csvOf(
    [WHY, ...of(head)],
    refused.flatMap(({ lines, why }) => lines.map(({ cells }) => [why, ...of(cells)])),
  );
}
