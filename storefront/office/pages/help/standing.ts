import type { HelpStandings } from '../../api/help.ts';

export type Standing = 'missing' | 'draft' | 'newer' | 'published' | 'withdrawn';

/** `newer`: readers see a version, and a draft waits beside it. */
export function standingOf(
  text: Pick<HelpStandings['pageList'][number], 'state' | 'published'> | undefined,
): Standing {
  if (!text) return 'missing';
  if (text.state !== 'draft') return text.state;
  return text.published === undefined ? 'draft' : 'newer';
}
