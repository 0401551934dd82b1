import { errorText, notify } from '@caravan/storefront-shared/api';
import { Refused } from '@caravan/storefront-shared/forms';
import { AlertDialog } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, sessions, type OwnSession } from '../../../api/sessions.ts';
import { useSessionName } from './use-session-name.ts';

type Props = { readonly ending: OwnSession | 'others'; readonly onClose: () => void };

/** Asks before it logs out there. The focus goes to the page's heading, because the button goes with what it ended. */
export function EndDialog({ ending, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const others = ending === 'others';
  const end = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await (others ? endOtherSessions() : endSession(ending.id));
      notify('success', t(others ? 'sessions.endedOthers' : 'sessions.ended'));
      onClose();
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setRefused(errorText(error));
      setPending(false);
    } finally {
      sessions.invalidate();
    }
  };
  return (
    <AlertDialog
      open
      title={t(others ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      confirmLabel={t(others ? 'sessions.endOthers' : 'sessions.end')}
      tone="danger"
      pending={pending}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Refused text={refused} />
      {!others && <p>{nameOf(ending)}</p>}
      <p>{t(others ? 'sessions.endOthersText' : 'sessions.endText')}</p>
    </AlertDialog>
  );
}
