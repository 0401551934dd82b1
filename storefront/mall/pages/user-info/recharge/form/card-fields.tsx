import type { useFields } from '@caravan/storefront-shared/forms';
import { TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { cardGroups, faultOfCard } from './card-number.ts';
import type { Draft } from './draft.ts';

type Field = ReturnType<ReturnType<typeof useFields<keyof Omit<Draft, 'proof'>>>['field']>;

/** The card that was paid with. Its number is grouped once it is whole, so that it can be compared with the card. */
export function CardFields({
  bankName,
  cardNumber,
}: {
  readonly bankName: Field;
  readonly cardNumber: Field;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('recharge.bankName')} required autoComplete="off" {...bankName} />
      <TextField
        label={t('recharge.cardNumber')}
        description={t('recharge.cardHint')}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        dir="ltr"
        data-figures=""
        {...cardNumber}
        onBlur={() => {
          if (!faultOfCard(cardNumber.value)) cardNumber.onChange(cardGroups(cardNumber.value));
        }}
      />
    </>
  );
}
