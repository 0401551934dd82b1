import { noRule, requiredRule, type Rule } from '@caravan/storefront-shared/forms';
import { amountText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import type { TFunction } from 'i18next';
import type { CreditTerms } from '../../../api/credit.ts';
import type { Country } from '../../../api/places.ts';
import { amountFault } from '../../../features/loans/amount-fault.ts';

/** In the order of the form. `photo`, `agree`: '' while it is missing. */
export const names = [
  'realName',
  'nationality',
  'documentType',
  'documentNumber',
  'photo',
  'amount',
  'term',
  'loanMethod',
  'repaymentMethod',
  'agree',
] as const;
export type Name = (typeof names)[number];

type Known = {
  readonly t: TFunction;
  readonly terms: Pick<CreditTerms, 'minimum' | 'maximum'> & { readonly terms: readonly number[] };
  readonly countries: readonly Country[];
  /** of the picture that each kind of document needs */
  readonly photo: Readonly<Record<'identity' | 'passport', 'missing' | 'uploading' | 'there'>>;
};

/** §5, as sentences. The server checks again. */
export function fieldRules({ t, terms, countries, photo }: Known): Record<Name, Rule<Name>> {
  const { minimum, maximum } = terms;
  return {
    realName: requiredRule(64),
    nationality: (code) =>
      countries.some((each) => each.code === code) ? undefined : t('credit-form.faults.nationality'),
    documentType: noRule,
    documentNumber: (number) =>
      /^[A-Za-z0-9]{4,32}$/.test(number.trim()) ? undefined : t('credit-form.faults.documentNumber'),
    photo: (_, { documentType }) => {
      const standing = photo[documentType === 'passport' ? 'passport' : 'identity'];
      if (standing === 'there') return undefined;
      return t(standing === 'missing' ? 'credit-form.faults.photo' : 'credit-form.faults.photoUploading');
    },
    amount: (amount) => {
      const fault = amountFault(amount, { minimum, maximum });
      return (
        fault &&
        t(`credit.faults.${fault}`, {
          minimum: `${amountText(minimum)} ${currency}`,
          maximum: `${amountText(maximum)} ${currency}`,
        })
      );
    },
    term: (days) =>
      terms.terms.some((each) => String(each) === days) ? undefined : t('credit-form.faults.term'),
    loanMethod: noRule,
    repaymentMethod: (method) => (method ? undefined : t('credit-form.faults.repaymentMethod')),
    agree: (agreed) => (agreed ? undefined : t('credit-form.faults.agree')),
  };
}

/** The field that a refusal is about. */
export const fieldOfRefusal: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['loan-amount-outside-limits', 'amount'],
  ['loan-term-invalid', 'term'],
  ['agreement-required', 'agree'],
  ['real-name-required', 'realName'],
  // a picture that was kept here for more than a day, and is gone there
  ['upload-unknown', 'photo'],
]);

/** What is sent of the pictures: those of the document that is chosen, and none of another kind. */
export function picturesOf<Picture>(
  { documentType }: { readonly documentType: string },
  { front, back, page }: Readonly<Record<'front' | 'back' | 'page', Picture>>,
): readonly Picture[] {
  return documentType === 'passport' ? [page] : [front, back];
}
