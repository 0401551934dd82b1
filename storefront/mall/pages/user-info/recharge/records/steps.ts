import type { StepState } from '@caravan/ui-kit';
import type { Recharge } from '../../../../api/recharges.ts';

export type StepName =
  | 'announced'
  | 'awaited'
  | 'detected'
  | 'told'
  | 'checking'
  | 'checkedOnce'
  | 'checkingAgain'
  | 'approved'
  | 'credited'
  | 'withheld'
  | 'expired'
  | 'cancelled'
  | 'refused'
  | 'orphaned';

/** One dated step of a recharge, by name; the page says it in words. */
export type RechargeStep = {
  readonly name: StepName;
  readonly state: StepState;
  readonly time?: string | undefined;
  readonly progress?: { readonly done: number; readonly all: number };
};

const step = (name: StepName, state: StepState, time?: string): RechargeStep => ({
  name,
  state,
  ...(time ? { time } : {}),
});

export const isOnChain = ({ kind }: Pick<Recharge, 'kind'>) => kind === 'deposit' || kind === 'blockchain';

/** What happened to a recharge, what is happening, and what is still to come. */
export function stepsOf(recharge: Recharge): RechargeStep[] {
  return isOnChain(recharge) ? stepsOnChain(recharge) : stepsOfFinance(recharge);
}

function stepsOnChain(recharge: Recharge): RechargeStep[] {
  const { stage, time, decideTime, expectedBy } = recharge;
  const announced = recharge.kind === 'blockchain' ? [step('announced', 'done', time)] : [];
  const seen = step('detected', 'done', recharge.kind === 'deposit' ? time : undefined);
  switch (stage) {
    case 'arriving':
      return [...announced, counting(recharge), step('credited', 'upcoming')];
    case 'credited':
      return [...announced, seen, step('credited', 'done')];
    case 'below-minimum':
      return [...announced, seen, step('withheld', 'current')];
    case 'orphaned':
      return [...announced, seen, step('orphaned', 'failed', decideTime)];
    case 'expired':
      return [...announced, step('expired', 'failed', decideTime ?? expectedBy)];
    case 'cancelled':
      return [...announced, step('cancelled', 'failed', decideTime)];
    case 'refused':
      return [...announced, step('refused', 'failed', decideTime)];
    default:
      return [...announced, step('awaited', 'current'), step('credited', 'upcoming')];
  }
}

function counting({ kind, time, confirmations, confirmationsRequired }: Recharge): RechargeStep {
  const seen = step('detected', 'current', kind === 'deposit' ? time : undefined);
  if (confirmationsRequired === 0) return seen;
  return {
    ...seen,
    progress: { done: Math.min(confirmations, confirmationsRequired), all: confirmationsRequired },
  };
}

function stepsOfFinance({ stage, time, decideTime, agreed }: Recharge): RechargeStep[] {
  const told = step('told', 'done', time);
  switch (stage) {
    case 'approved':
      return [told, step('approved', 'done', decideTime), step('credited', 'current')];
    case 'credited':
      return [told, step('approved', 'done', decideTime), step('credited', 'done')];
    case 'refused':
      return [told, step('refused', 'failed', decideTime)];
    case 'cancelled':
      return [told, step('cancelled', 'failed', decideTime)];
    default:
      return agreed === 1
        ? [told, step('checkedOnce', 'done'), step('checkingAgain', 'current'), step('credited', 'upcoming')]
        : [told, step('checking', 'current'), step('credited', 'upcoming')];
  }
}

/** How what arrived differs from what was announced, by name; nothing where it does not. */
export function differencesOf({ match, late }: Pick<Recharge, 'match' | 'late'>) {
  return [...(match === 'short' || match === 'over' ? [match] : []), ...(late ? (['late'] as const) : [])];
}

/** Whether its buyer may still take it back. */
export const mayTakeBack = ({ kind, stage }: Pick<Recharge, 'kind' | 'stage'>) =>
  kind === 'blockchain' ? stage === 'waiting' : stage === 'under-review';

/** Whether it is the one that keeps another of its kind from being begun (2010). */
export const isOpenRecharge = ({ kind, stage }: Pick<Recharge, 'kind' | 'stage'>) =>
  kind === 'blockchain' ? stage === 'waiting' : stage === 'under-review' || stage === 'approved';
