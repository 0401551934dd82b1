import { join } from 'node:path';
import type { Language } from '../../i18n/index.ts';

const given = process.env;
const listed = (text: string | undefined, otherwise: string) => (text ?? otherwise).split(',');

/** What `npm run shots` was told (.config/shots.ts). */
export const shotOptions = {
  folder: given['SHOTS_OUT'] ?? join(import.meta.dirname, '../../../../var/shots'),
  /** a part of a screen's address or name; empty: all */
  only: given['SHOTS_ONLY'] ?? '',
  /** whose shop; empty: the one of the plain host */
  brand: given['SHOTS_BRAND'] ?? '',
  languages: listed(given['SHOTS_LANGS'], 'en,ar') as readonly Language[],
  widths: listed(given['SHOTS_WIDTHS'], '390,1440').map(Number),
};
