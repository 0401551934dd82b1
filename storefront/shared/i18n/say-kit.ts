import type { KitSay, KitText } from '@caravan/ui-kit';
import i18next from 'i18next';

/** The kit's own words, from the area `kit` of the present language. */
export const sayKit: KitSay = (text: KitText, values?: Readonly<Record<string, string | number>>) =>
  i18next.t(`kit.${text}`, { ...values });
