import { isRefusal, newAttemptKey, notify } from '@caravan/storefront-shared/api';
import {
  atMostRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, Dialog, TextArea } from '@caravan/ui-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What else is decided, above the reason. */
  readonly fields?: ReactNode;
  /** What it is for; without it, nothing is asked for. */
  readonly reasonHint?: string;
  readonly reasonRequired?: boolean;
  /** What a reason must be, where that is more than a text. */
  readonly reasonRule?: (reason: string) => string | undefined;
  /** The matter waits for a decision: who makes none now leaves it for later, and cancels nothing. */
  readonly waits?: boolean;
  /** The answer, as its button says it. */
  readonly label: string;
  readonly tone: 'primary' | 'danger';
  /** `attempt` is the same for every try of one decision. */
  readonly decide: (reason: string, attempt: string) => Promise<unknown>;
  /** What is told once it is done. */
  readonly told: string;
  /** The keys of refusals that mean that somebody else was first. */
  readonly overtaken: readonly string[];
  /** What is told then, where nobody else decided and the matter itself has changed. */
  readonly overtakenText?: string;
  /** What is told where nobody else decided either, by the keys of refusals that mean that the matter is settled. */
  readonly changed?: Readonly<Record<string, string>>;
  /** What is said to staff instead of what a refusal says to buyers, by its key. */
  readonly words?: Readonly<Record<string, string>>;
  /** What was decided, by whomever, is to be shown. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
};

/** Asks once more before a decision: what will happen, why it is made, and the word for it. */
export function ConfirmDecision(props: Props) {
  const { title, children, fields, reasonHint, reasonRequired = false, label, tone, onClose } = props;
  const { waits = false } = props;
  const { t } = useTranslation();
  const [attempt] = useState(newAttemptKey);
  const [said, setSaid] = useState<string>();
  const { values, field, check } = useFields(
    { reason: '' },
    { reason: props.reasonRule ?? (reasonRequired ? requiredRule(500) : atMostRule(500)) },
  );
  const send = async () => {
    setSaid(undefined);
    try {
      await props.decide(values.reason.trim(), attempt);
      notify('success', props.told);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const key = String(error.details['key']);
      const toStaff = props.words?.[key];
      if (toStaff !== undefined) return setSaid(toStaff);
      const settled = props.changed?.[key];
      // somebody else was first: what they decided is shown instead
      if (settled === undefined && !props.overtaken.includes(key)) throw error;
      notify('warning', settled ?? props.overtakenText ?? t('office.decision.overtaken'));
    }
    props.onDecided();
    onClose();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused ?? said} />
        <p>{children}</p>
        {fields}
        {reasonHint !== undefined && (
          <TextArea
            label={t('office.decision.reason')}
            description={reasonHint}
            required={reasonRequired}
            optional={!reasonRequired}
            {...field('reason')}
          />
        )}
        <div className="site-actions">
          <Button type="submit" variant={tone} pending={pending}>
            {label}
          </Button>
          <Button onPress={onClose}>{t(waits ? 'office.decision.later' : 'office.decision.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
