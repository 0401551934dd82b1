import type { ShownHelp } from '@caravan/gateway/wire';
import { notePage } from '../../features/found/note-page.ts';

/** What a page of help says first, for who reads pages by machine. */
export function noteHelp({ title, body }: Pick<ShownHelp, 'title' | 'body'>): void {
  notePage({ description: firstWords(body) || title });
}

/** The first paragraph of a text that is no heading, without the signs of its markup. */
export function firstWords(markdown: string): string {
  const paragraph = markdown.split(/\n\s*\n/).find((part) => /^[^#\s|>-]/.test(part)) ?? '';
  return paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
