import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { Button, TextField, type TextFieldProps } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode } from '../../api/account.ts';
import { withSlide } from '../slide/with-slide.ts';
import './code-field.css';

type Props = {
  /** Where it goes: an e-mail address, or a phone with its area code. */
  readonly to: { readonly username: string; readonly areaCode?: string };
  readonly type: 'register' | 'reset' | 'bind';
  /** False if the address is none, which has then been shown at its field. */
  readonly isReachable: () => boolean;
  /** Of the field that the code is entered in. */
  readonly field: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>;
};

/** The code that proves an address, with the button that sends one. It says where it went and when another can be asked for. */
export function CodeField({ to, type, isReachable, field }: Props) {
  const { t } = useTranslation();
  /** the last address that was tried, and why nothing went there */
  const [tried, setTried] = useState<{ readonly address: string; readonly failure?: string }>();
  const [pending, setPending] = useState(false);
  const [left, startWaiting] = useCountdown();
  const address = [to.areaCode, to.username].filter(Boolean).join(' ');
  // of a corrected address nothing was tried yet
  const here = tried?.address === address ? tried : undefined;
  const sent = here?.failure === undefined ? here : undefined;
  const wait = here ? left : 0;
  const send = async () => {
    if (pending || wait > 0 || !isReachable()) return;
    setPending(true);
    setTried(undefined);
    try {
      const { username: target, ...area } = to;
      const { resendAfter } = await withSlide('code', (shown) =>
        sendCode({ target, ...area, type, ...shown }),
      );
      setTried({ address });
      startWaiting(resendAfter);
    } catch (error) {
      setTried({ address, failure: errorText(error) });
      const seconds = isRefusal(error) ? Number(error.details['seconds']) : Number.NaN;
      startWaiting(seconds <= 60 ? seconds : 0);
    } finally {
      setPending(false);
    }
  };
  const { error = here?.failure, ...rest } = field;
  return (
    <div className="session-code">
      <TextField
        label={t('session.code')}
        description={t('session.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
        required
        error={error}
        {...rest}
      />
      <Button pending={pending} aria-disabled={wait > 0} onPress={() => void send()}>
        {wait > 0
          ? t('session.codeAgainIn', { count: wait })
          : t(sent ? 'session.codeAgain' : 'session.codeSend')}
      </Button>
      <output className="site-muted">
        {sent && (
          <>
            {t('session.codeSent')} <bdi dir="ltr">{sent.address}</bdi>
          </>
        )}
      </output>
    </div>
  );
}

/** Whole seconds that are left, and how to start them. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1_000);
    },
  ];
}
