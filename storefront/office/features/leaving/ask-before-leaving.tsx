import { AlertDialog } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { linkWithin } from './link-within.ts';

/** Where the person was going: a link's address, or the key of an entry of the history. */
type Way = { readonly link: string } | { readonly entry: string };

/** While something is not saved, asks before the page is left: by a link, by Back, or by closing or loading it. */
export function AskBeforeLeaving() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [way, setWay] = useState<Way>();
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (sure) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const follow = (event: MouseEvent) => {
      const link = linkWithin(event, location);
      if (link === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ link });
    };
    // before the link's own handler
    document.addEventListener('click', follow, { capture: true, signal });
    const turn = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      setWay({ entry: event.destination.key });
    };
    // a browser without it goes back without a question
    if ('navigation' in window) window.navigation.addEventListener('navigate', turn, { signal });
    return () => stop.abort();
  }, [sure]);
  useEffect(() => {
    if (!sure || !way) return;
    if ('link' in way) navigate(way.link);
    else window.navigation.traverseTo(way.entry);
  }, [sure, way, navigate]);
  return (
    <AlertDialog
      open={way !== undefined && !sure}
      title={t('office-leaving.leave')}
      confirmLabel={t('office-leaving.leaveIt')}
      cancelLabel={t('office-leaving.stay')}
      tone="danger"
      onConfirm={() => setSure(true)}
      onClose={() => setWay(undefined)}
    >
      {t('office-leaving.leaveText')}
    </AlertDialog>
  );
}
