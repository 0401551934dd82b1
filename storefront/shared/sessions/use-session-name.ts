import type { OwnSession } from '@caravan/gateway/wire';
import { useTranslation } from 'react-i18next';

/** Of a buyer, or of a member of staff, whose sessions are all of the office. */
export type ShownSession = Omit<OwnSession, 'place'> & Partial<Pick<OwnSession, 'place'>>;

/** What a session is called: by its browser and system, as far as they are known. */
export function useSessionName() {
  const { t } = useTranslation();
  return ({ browser, system }: Pick<ShownSession, 'browser' | 'system'>): string => {
    if (browser && system) return t('sessions.named', { browser, system });
    return browser || system || t('sessions.unknown');
  };
}
