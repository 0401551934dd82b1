import { Button } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { personalOf, type PersonalAnswer } from '../../api/buyers.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { PersonalFacts } from './personal-facts.tsx';

const LEAST = 8;
const MOST = 200;

type Props = { readonly usercode: string; readonly username: string };

/** Who a buyer is, for a reason that the journal keeps. Nothing here keeps the answer once the page is left. */
export function PersonalData({ usercode, username }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<PersonalAnswer>();
  // a browser may keep the whole page for its Back button, as it is when it is left
  useEffect(() => {
    const leave = () => flushSync(() => setAnswer(undefined));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const reasonRule = (reason: string) => {
    const { length } = reason.trim();
    return length >= LEAST && length <= MOST
      ? undefined
      : t('office-buyers.personal.reasonRule', { least: LEAST, most: MOST });
  };
  return (
    <section className="buyers-personal" aria-label={t('office-buyers.personal.title')}>
      <Button onPress={() => (answer ? setAnswer(undefined) : setAsked(true))}>
        {t(answer ? 'office-buyers.personal.hide' : 'office-buyers.personal.show')}
      </Button>
      <div aria-live="polite">{answer && <PersonalFacts answer={answer} />}</div>
      {asked && (
        <ConfirmDecision
          title={t('office-buyers.personal.confirm', { username })}
          reasonHint={t('office-buyers.personal.reasonHint')}
          reasonRequired
          reasonRule={reasonRule}
          label={t('office-buyers.personal.show')}
          tone="primary"
          decide={async (reason) => setAnswer(await personalOf(usercode, reason))}
          told={t('office-buyers.personal.told')}
          overtaken={[]}
          onDecided={() => {}}
          onClose={() => setAsked(false)}
        >
          {t('office-buyers.personal.consequence')}
        </ConfirmDecision>
      )}
    </section>
  );
}
