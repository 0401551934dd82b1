import { Button } from '@caravan/ui-kit';
import { useState, type ReactNode } from 'react';
import { ConfirmDecision } from './confirm-decision.tsx';

/** One thing that may be decided: its button, and what is asked once more before it is. */
export type Answer = {
  readonly id: string;
  /** As its buttons say it. */
  readonly label: string;
  readonly tone: 'primary' | 'danger';
  readonly title: string;
  readonly consequence: ReactNode;
  readonly reasonHint: string;
  readonly reasonRequired: boolean;
  /** `attempt` is the same for every try of one decision. */
  readonly decide: (reason: string, attempt: string) => Promise<unknown>;
  readonly told: string;
};

type Props = {
  readonly answers: readonly Answer[];
  /** What stands before the buttons. */
  readonly children?: ReactNode;
  /** The keys of refusals that mean that somebody else was first. */
  readonly overtaken: readonly string[];
  readonly onDecided: () => void;
};

/**
 * The buttons of a decision. What was asked stays as it was when it was asked: if the matter changes behind the question, the server
 * refuses the old answer, and nobody agrees to what they have not seen.
 */
export function Answers({ answers, children, overtaken, onDecided }: Props) {
  const [asked, setAsked] = useState<Answer>();
  return (
    <>
      <div className="site-actions">
        {children}
        {answers.map((answer) => (
          <Button key={answer.id} variant={answer.tone} onPress={() => setAsked(answer)}>
            {answer.label}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDecision
          waits
          title={asked.title}
          reasonHint={asked.reasonHint}
          reasonRequired={asked.reasonRequired}
          label={asked.label}
          tone={asked.tone}
          decide={asked.decide}
          told={asked.told}
          overtaken={overtaken}
          onDecided={onDecided}
          onClose={() => setAsked(undefined)}
        >
          {asked.consequence}
        </ConfirmDecision>
      )}
    </>
  );
}
