import { errorText, notify } from '@caravan/storefront-shared/api';
import { Button, Notice } from '@caravan/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRecharge, recharges, type Recharge } from '../../../../api/recharges.ts';
import { attempt } from '../../../../features/checkout/attempt.ts';
import { isOnChain } from './steps.ts';

/** Takes back what nothing has arrived for yet, after a question in its place. */
export function TakeBack({ recharge }: { readonly recharge: Recharge }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id } = recharge;
  const takeBack = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await attempt(`recharge-cancel:${id}`, id, (key) => cancelRecharge(id, key));
      notify('success', t('recharge.takenBack'));
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setAsking(false);
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
          <Button onPress={() => setAsking(true)}>{t('recharge.takeBack')}</Button>
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
