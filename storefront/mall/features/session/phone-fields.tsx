import { currentLanguage } from '@caravan/storefront-shared/i18n';
import { Combobox, TextField, type TextFieldProps } from '@caravan/ui-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneNumbers } from './use-phone-numbers.ts';
import './phone-fields.css';

type Field = Pick<TextFieldProps, 'id' | 'value' | 'onChange' | 'error'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};
type Props = {
  readonly numbers: PhoneNumbers | undefined;
  readonly country: Field;
  readonly phone: Field;
};

const none: readonly never[] = [];

/** A phone: the area code, found by typing a country or a code, and the number. */
export function PhoneFields({ numbers, country, phone }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const options = useMemo(() => numbers?.areaCodes(language) ?? none, [numbers, language]);
  return (
    <div className="session-phone">
      <Combobox
        label={t('session.areaCode')}
        autoComplete="off"
        required
        disabled={options === none}
        options={options}
        {...country}
      />
      <TextField
        label={t('session.phone')}
        type="tel"
        autoComplete="tel-national"
        dir="ltr"
        required
        {...phone}
      />
    </div>
  );
}
