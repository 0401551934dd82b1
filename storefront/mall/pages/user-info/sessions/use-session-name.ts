import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../api/sessions.ts';

/** What a session is called: by its browser and system, as far as they are known. */
export function useSessionName() {
  const { t } = useTranslation();
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string => {
    if (browser && system) return t('sessions.named', { browser, system });
    return browser || system || t('sessions.unknown');
  };
}
