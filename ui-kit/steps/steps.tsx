import type { ComponentPropsWithRef } from 'react';
import { Link } from '../button/link.tsx';
import { cx } from '../foundation/cx.ts';
import { CheckIcon, ErrorIcon } from '../foundation/icons.tsx';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import './steps.css';

export interface TaskStep {
  id: string;
  title: string;
  /** The way to it. Left out where it cannot be reached yet, or not any more. */
  href?: string | undefined;
  /** Something in it must be mended. */
  failed?: boolean | undefined;
}

export interface StepsProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Names the list: what the steps lead to. */
  label: string;
  steps: readonly TaskStep[];
  /** The `id` of the step one is at. Those before it are done; none is left when it names no step. */
  current: string | undefined;
}

/** Where one is in a task of several pages. A narrow screen names the current step alone, and how many there are. */
export function Steps({ label, steps, current, className, ...rest }: StepsProps) {
  const { locale } = useKitLocale();
  const say = useKitSay();
  const number = new Intl.NumberFormat(locale);
  const found = steps.findIndex(({ id }) => id === current);
  const at = found === -1 ? steps.length : found;
  return (
    <ol {...rest} aria-label={label} className={cx('mall-steps', className)}>
      {steps.map(({ id, title, href, failed }, index) => {
        const state = failed ? 'failed' : index < at ? 'done' : index === at ? 'current' : 'upcoming';
        return (
          <li
            key={id}
            className="mall-steps-one"
            data-state={state}
            data-at={index === at || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="mall-steps-mark" aria-hidden="true">
              {state === 'done' && <CheckIcon size={14} strokeWidth={3} />}
              {state === 'failed' && <ErrorIcon size={16} />}
              {(state === 'current' || state === 'upcoming') && number.format(index + 1)}
            </span>
            <span className="mall-steps-title">
              {state !== 'upcoming' && (
                <span className="mall-visually-hidden">{`${say(words[state])}: `}</span>
              )}
              {href !== undefined && index !== at ? <Link href={href}>{title}</Link> : title}
            </span>
            {index === at && (
              <span className="mall-steps-place">
                {say('progress', { done: number.format(index + 1), all: number.format(steps.length) })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const words = { done: 'stepDone', current: 'stepCurrent', failed: 'stepFailed' } as const;
