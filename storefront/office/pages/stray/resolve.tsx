import { Button, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { resolve, strays, type StrayToResolve } from '../../api/strays.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly stray: StrayToResolve };
const answers = ['returned', 'credited', 'kept', 'ignored'] as const;
type Answer = (typeof answers)[number];

const OVERTAKEN = ['stray-resolved', 'stray-not-final'];

/** What was done about it, for who may say so while there is something to say. */
export function Resolve({ stray }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [answer, setAnswer] = useState<Answer>();
  const { state } = stray;
  if (state !== 'final' && state !== 'ignored') return null;
  if (!may('strays.resolve')) return <p className="site-muted">{t('office-strays.mayNot')}</p>;
  return (
    <CasePart title={t('office-strays.resolve')}>
      <p>
        {t('office-strays.resolveText')}{' '}
        <Link href="/office/adjustments">{t('office-strays.toAdjustments')}</Link>
      </p>
      <div className="site-actions">
        {answers
          .filter((each) => each !== state)
          .map((each) => (
            <Button key={each} onPress={() => setAnswer(each)}>
              {t(`office-strays.answer.${each}`)}
            </Button>
          ))}
      </div>
      {answer && <Ask answer={answer} stray={stray} onClose={() => setAnswer(undefined)} />}
    </CasePart>
  );
}

type AskProps = Props & { readonly answer: Answer; readonly onClose: () => void };

function Ask({ answer, stray: { usercode, id }, onClose }: AskProps) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const linked = answer === 'returned' ? 'transaction' : answer === 'credited' ? 'adjustmentId' : undefined;
  const given = link.trim();
  return (
    <ConfirmDecision
      waits
      title={t(`office-strays.confirm.${answer}`)}
      reasonHint={t('office-strays.reasonHint')}
      reasonRequired
      label={t(`office-strays.answer.${answer}`)}
      tone="primary"
      fields={
        linked && (
          <TextField
            label={t(`office-strays.link.${linked}`)}
            value={link}
            onChange={setLink}
            required={linked === 'adjustmentId'}
          />
        )
      }
      decide={(reason, attempt) =>
        resolve({ usercode, id, how: answer, reason, ...(linked && given && { [linked]: given }) }, attempt)
      }
      told={t('office-strays.told')}
      overtaken={OVERTAKEN}
      onDecided={strays.invalidate}
      onClose={onClose}
    >
      {t(`office-strays.consequence.${answer}`)}
    </ConfirmDecision>
  );
}
