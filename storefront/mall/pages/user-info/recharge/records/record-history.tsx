import { amountText, countText, instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Notice, Timeline, type TimelineStep } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Channel, Recharge } from '../../../../api/recharges.ts';
import { differencesOf, isOnChain, stepsOf, type RechargeStep, type StepName } from './steps.ts';

type Props = { readonly recharge: Recharge; readonly channels: readonly Channel[] };

/** The timeline of a recharge; short, over, late and withheld are said in words, with what happens next. */
export function RecordHistory({ recharge, channels }: Props) {
  const { t } = useTranslation();
  const { stage, amount, coin, announced, credited, failure, network } = recharge;
  const reason = failure ? t(`recharge.failures.${failure}`) : recharge.reason;
  const onChain = isOnChain(recharge);
  const arrives = credited ?? (onChain ? amount : recharge.expectedArrival);
  const words = {
    network: channels.find((each) => each.network === network)?.name ?? network,
    amount: `${amountText(amount)} ${coin}`,
    announced: `${amountText(announced ?? amount)} ${currency}`,
    credited: arrives === undefined ? '' : `${amountText(arrives)} ${currency}`,
  };
  const titleOf = (name: StepName, progress: RechargeStep['progress']) => {
    if (name === 'detected' && progress) {
      const counted = { done: countText(progress.done), all: countText(progress.all) };
      return t('recharge.steps.counting', { ...words, ...counted });
    }
    return name === 'credited' && !words.credited
      ? t('recharge.steps.creditedSome')
      : t(`recharge.steps.${name}`, words);
  };
  const steps = stepsOf(recharge).map(({ name, state, time, progress }): TimelineStep => ({
    id: name,
    title: titleOf(name, progress),
    state,
    time: instantOf(time),
    ...(progress ? { progress: { label: t('recharge.counted'), ...progress } } : {}),
    ...(name === 'refused' && reason ? { description: <bdi>{t('recharge.reason', { reason })}</bdi> } : {}),
  }));
  const next = stage === 'credited' ? undefined : nextOf(stage, onChain);
  // what is withheld is added by another rule, which `next` says
  const differences = stage === 'below-minimum' ? [] : differencesOf(recharge);
  return (
    <>
      <Timeline
        label={t('recharge.history')}
        steps={steps}
        next={next && t(`recharge.next.${next}`, words)}
      />
      {differences.map((difference) => (
        <Notice key={difference} tone="info" title={t(`recharge.differences.${difference}`)}>
          {t(`recharge.differenceTexts.${difference}`, words)}
        </Notice>
      ))}
    </>
  );
}

/** Taken back means another thing where somebody may still send. */
function nextOf(stage: Exclude<Recharge['stage'], 'credited'>, onChain: boolean) {
  return stage === 'cancelled' && !onChain ? ('cancelledFinance' as const) : stage;
}
