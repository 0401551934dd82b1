import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useAnnounce } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invitations, ownInvitations } from '../../api/invitations.ts';

/** The invitations of this buyer, kept current while they are shown. One that comes meanwhile is announced to screen readers. */
export function useInvitations() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const loaded = useResource(ownInvitations());
  const waiting = loaded.data?.pageList;
  const shown = useRef(waiting?.length);
  useEffect(() => {
    const last = waiting?.at(-1);
    if (last && shown.current !== undefined && waiting && waiting.length > shown.current)
      announce(t('invitations.oneWaits', { store: last.sellerName }));
    shown.current = waiting?.length;
  }, [waiting, announce, t]);
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type === 'invitation' || change.type === 'stale') invitations.invalidate();
      }),
    [],
  );
  return loaded;
}
