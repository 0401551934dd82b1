import i18next from 'i18next';
import { requiredRule } from '@caravan/storefront-shared/forms';
import type { ActivityToKeep, KeptActivity } from '../../api/lottery.ts';
import { askedShowing, type Showing } from '../../features/showing/showing.ts';

export type ActivityFields = Record<'nameEn' | 'nameAr' | 'detailUrl', string>;

export function fieldsOf(activity: KeptActivity | undefined): ActivityFields {
  return {
    nameEn: activity?.names.en ?? '',
    nameAr: activity?.names.ar ?? '',
    detailUrl: activity?.detailUrl ?? '',
  };
}

/** As the server checks it, which looks closer; this saves the round trip. */
export const detailUrlRule = (value: string) =>
  requiredRule(1_000)(value) ??
  (/^(https:\/\/[^\s/\\]|\/(?!\/))[^\s\\]*$/i.test(value.trim())
    ? undefined
    : i18next.t('office-lottery.detailUrlFault'));

type Said = {
  /** undefined: none */
  readonly image: string | undefined;
  readonly showing: Showing;
  readonly shown: boolean;
};

/** As a request says it. */
export function activityOf(fields: ActivityFields, { image, showing, shown }: Said): ActivityToKeep {
  const [en, ar] = [fields.nameEn.trim(), fields.nameAr.trim()];
  return {
    names: { en, ...(ar && { ar }) },
    detailUrl: fields.detailUrl.trim(),
    ...(image !== undefined && { image }),
    ...askedShowing(showing),
    shown,
  };
}

/** A kept activity as a request says it again. */
export function sameActivity({ from, until, brands, image, ...activity }: KeptActivity): ActivityToKeep {
  return {
    ...activity,
    ...(image && { image }),
    ...(from && { from }),
    ...(until && { until }),
    ...(brands && { brands }),
  };
}
