import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { CheckIcon, CloseIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { DateTime } from '../money/date-time.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import './timeline.css';

export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

export interface TimelineStep {
  id: string;
  title: ReactNode;
  state: StepState;
  /** When it happened (ISO 8601). */
  time?: string | Date | undefined;
  description?: ReactNode;
  /** So much of so much, e.g. confirmations. */
  progress?: { label: string; done: number; all: number } | undefined;
}

export interface TimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Names the list, e.g. "Order history". */
  label: string;
  steps: readonly TimelineStep[];
  /** What comes next, said in words. */
  next?: ReactNode;
  /** IANA zone; the browser's own when left out. */
  timeZone?: string | undefined;
}

/** Dated steps in order: what happened, the current step, what comes next. Orders, deposits and withdrawals share it. */
export function Timeline({ label, steps, next, timeZone, className, ...rest }: TimelineProps) {
  const say = useKitSay();
  return (
    <div className="mall-timeline-frame">
      <ol {...rest} aria-label={label} className={cx('mall-timeline', className)}>
        {steps.map((step) => (
          <Step key={step.id} step={step} timeZone={timeZone} />
        ))}
      </ol>
      {next && (
        <p className="mall-timeline-next">
          <strong>{say('stepNext')}</strong> {next}
        </p>
      )}
    </div>
  );
}

function Step({ step, timeZone }: { step: TimelineStep; timeZone: string | undefined }) {
  const { title, state, time, description, progress } = step;
  const say = useKitSay();
  const words = {
    done: say('stepDone'),
    current: say('stepCurrent'),
    failed: say('stepFailed'),
    upcoming: '',
  }[state];
  return (
    <li className="mall-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="mall-step-mark" aria-hidden="true">
        {state === 'done' && <CheckIcon size={12} strokeWidth={3} />}
        {state === 'failed' && <CloseIcon size={12} strokeWidth={3} />}
      </span>
      <div className="mall-step-content">
        <div className="mall-step-head">
          <span className="mall-step-title">
            {words && <span className="mall-visually-hidden">{`${words}: `}</span>}
            {title}
          </span>
          {time !== undefined && <DateTime value={time} timeZone={timeZone} className="mall-step-time" />}
        </div>
        {description && <div className="mall-step-description">{description}</div>}
        {progress && <ProgressBar {...progress} />}
      </div>
    </li>
  );
}
