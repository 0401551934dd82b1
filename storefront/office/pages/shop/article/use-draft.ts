import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantKey, variantOf, type Draft, type VariantDraft } from './article-draft.ts';
import { faultsIn, fieldOf, type Faults } from './draft-faults.ts';
import { focusField } from './focus-field.ts';

export type DraftForm = ReturnType<typeof useDraft>;

/** The form of an article: what stands in it, and what is wrong once somebody tried to save it. */
export function useDraft(initial: Draft) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: string; readonly text: string }>();
  // what is mended is right at once
  const faults: Faults = tried ? faultsIn(draft) : {};

  return {
    draft,
    changed: draft !== saved,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }));
      if (Object.keys(part).some((name) => fieldOf(name) === refused?.field)) setRefused(undefined);
    },
    changeVariant: (values: readonly string[], part: Partial<VariantDraft>) =>
      setDraft((now) => ({
        ...now,
        variants: { ...now.variants, [variantKey(values)]: { ...variantOf(now, values), ...part } },
      })),
    keep: () => {
      setSaved(draft);
      setTried(false);
    },
    /** The text at a field; undefined if it is right. */
    errorAt: (field: string) => {
      const fault = faults[field];
      if (fault) return t(`office-goods.fault.${fault}`);
      return refused?.field === field ? refused.text : undefined;
    },
    /** Shows what the server refused at its field, until that is changed. */
    fail: (field: string, text: string) => {
      setRefused({ field, text });
      focusField(field);
    },
    /** True if everything is valid; otherwise shows what is not, and focuses the first. */
    check: (): boolean => {
      const found = faultsIn(draft);
      setTried(true);
      const [first] = Object.keys(found);
      if (first !== undefined) focusField(first);
      return first === undefined;
    },
  };
}
