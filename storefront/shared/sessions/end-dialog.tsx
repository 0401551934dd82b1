import { AlertDialog } from '@caravan/ui-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, notify } from '../api/notices.tsx';
import { Refused } from '../forms/refused.tsx';
import { useSessionName, type ShownSession } from './use-session-name.ts';

type Props = {
  readonly ending: ShownSession | 'others';
  /** What it means for who is logged out there. */
  readonly text: string;
  readonly end: () => Promise<unknown>;
  /** After an attempt, whatever came of it: what is shown may be out of date. */
  readonly onTried: () => void;
  readonly onClose: () => void;
};

/** Asks before it logs out there. The focus goes to the page's heading, because the button goes with what it ended. */
export function EndDialog({ ending, text, end, onTried, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ReactNode>();
  const others = ending === 'others';
  const confirm = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await end();
      notify('success', t(others ? 'sessions.endedOthers' : 'sessions.ended'));
      onClose();
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setRefused(errorWords(error));
      setPending(false);
    } finally {
      onTried();
    }
  };
  return (
    <AlertDialog
      open
      title={t(others ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      confirmLabel={t(others ? 'sessions.endOthers' : 'sessions.end')}
      tone="danger"
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Refused text={refused} />
      {!others && <p>{nameOf(ending)}</p>}
      <p>{text}</p>
    </AlertDialog>
  );
}
