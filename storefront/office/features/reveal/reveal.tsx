import { Button } from '@caravan/ui-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDecision } from '../decision/confirm-decision.tsx';
import { useRevealed } from './use-revealed.ts';
import './reveal.css';

/** How long a reason to look must be, and may be. The server asks for the same. */
const LEAST = 8;
const MOST = 200;

type Words = {
  /** The question. */
  readonly title: string;
  readonly show: string;
  readonly hide: string;
  /** What the reason is for. */
  readonly hint: string;
  /** What will happen. */
  readonly consequence: string;
  readonly told: string;
};

type Props<Value> = {
  readonly words: Words;
  /** It is hidden after so long; without it, when it is hidden by hand. */
  readonly forMilliseconds?: number;
  readonly read: (reason: string) => Promise<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** What is shown for a reason that the journal keeps. Nothing here keeps it once it is hidden or the page is left. */
export function Reveal<Value>({ words, forMilliseconds, read, children }: Props<Value>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [value, setValue] = useRevealed<Value>(forMilliseconds);
  const shown = value !== undefined;
  const reasonRule = (reason: string) => {
    const { length } = reason.trim();
    return length >= LEAST && length <= MOST
      ? undefined
      : t('office.decision.lookRule', { least: LEAST, most: MOST });
  };
  return (
    <div>
      <Button size="small" onPress={() => (shown ? setValue(undefined) : setAsking(true))}>
        {shown ? words.hide : words.show}
      </Button>
      <div aria-live="polite" className="reveal-shown">
        {shown && children(value)}
      </div>
      {asking && (
        <ConfirmDecision
          title={words.title}
          reasonHint={words.hint}
          reasonRequired
          reasonRule={reasonRule}
          label={words.show}
          tone="primary"
          decide={async (reason) => setValue(await read(reason))}
          told={words.told}
          overtaken={[]}
          onDecided={() => {}}
          onClose={() => setAsking(false)}
        >
          {words.consequence}
        </ConfirmDecision>
      )}
    </div>
  );
}
