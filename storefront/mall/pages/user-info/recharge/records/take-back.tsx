import { errorText, notify } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRecharge, recharges, type Recharge } from '../../../../api/recharges.ts';
import { attempt } from '../../../../features/checkout/attempt.ts';
import { isOnChain } from './steps.ts';

/** Takes back what nothing has arrived for yet, after a question in its place. */
export function TakeBack({ recharge }: { readonly recharge: Recharge }) {
  const { t } = useTranslation();
  const id = useId();
  const [asking, setAsking] = useState<boolean>();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    // the question that had the focus is gone
    if (asking === false) document.getElementById(id)?.focus();
  }, [asking, id]);
  const takeBack = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await attempt(`recharge-cancel:${recharge.id}`, recharge.id, (key) => cancelRecharge(recharge.id, key));
      notify('success', t('recharge.takenBack'));
      // nothing is left to take back
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setRefused(errorText(error));
      setAsking(false);
    } finally {
      setPending(false);
      recharges.invalidate();
    }
  };
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      {asking ? (
        <Question
          text={t(isOnChain(recharge) ? 'recharge.takeBackText' : 'recharge.takeBackTextFinance')}
          pending={pending}
          onYes={() => void takeBack()}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div>
          <Button id={id} onPress={() => setAsking(true)}>
            {t('recharge.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}

type QuestionProps = {
  readonly text: string;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Focus starts on the answer that changes nothing. */
function Question({ text, pending, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('recharge.takeBackTitle')}
      action={
        <div className="recharge-question">
          <Button ref={safe} onPress={onNo}>
            {t('recharge.keep')}
          </Button>
          <Button variant="danger" pending={pending} onPress={onYes}>
            {t('recharge.takeBack')}
          </Button>
        </div>
      }
    >
      {text}
    </Notice>
  );
}
