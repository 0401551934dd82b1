import { errorText } from '@caravan/storefront-shared/api';
import { Notice } from '@caravan/ui-kit';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function onConnection(changed: () => void): () => void {
  const events = ['online', 'offline'] as const;
  events.forEach((name) => addEventListener(name, changed));
  return () => events.forEach((name) => removeEventListener(name, changed));
}

/** Why nothing new can be read, where one is about to write; without a connection at once, and not only when a reading has failed. */
export function AwayNotice({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const why = offline ? t('error.network') : error === undefined ? undefined : errorText(error);
  return (
    <output>
      {why !== undefined && (
        <Notice tone="warning">
          {why} {t('chat.goesOn')}
        </Notice>
      )}
    </output>
  );
}
