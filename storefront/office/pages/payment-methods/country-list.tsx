import { countryName } from '@caravan/storefront-shared/i18n';
import { Button, Combobox, useAnnounce } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  /** one that is named in the field, and counts with the others */
  readonly named: string;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onName: (code: string) => void;
};

/** Countries, each added by its name and removed by a button. */
export function CountryList({ known, chosen, named, error, onChange, onName }: Props) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const id = useId();
  const { compare } = new Intl.Collator(i18n.language);
  const options = known
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => compare(one.label, other.label));
  const focusField = () => document.getElementById(id)?.focus();
  return (
    <div className="site-form">
      <div className="payment-methods-add">
        <Combobox
          id={id}
          label={t('office-payment-methods.country')}
          options={options}
          value={named}
          error={error}
          onChange={onName}
        />
        <Button
          onPress={() => {
            focusField();
            if (!options.some(({ value }) => value === named)) return;
            onChange([...chosen, named]);
            onName('');
            announce(t('office-payment-methods.added', { name: countryName(named) }));
          }}
        >
          {t('office-payment-methods.addCountry')}
        </Button>
      </div>
      <ul className="payment-methods-chosen" aria-label={t('office-payment-methods.chosen')}>
        {chosen.map((code) => (
          <li key={code}>
            <Button
              size="small"
              aria-label={t('office-payment-methods.removeOf', { name: countryName(code) })}
              onPress={() => {
                focusField();
                onChange(chosen.filter((each) => each !== code));
              }}
            >
              <bdi>{countryName(code)}</bdi> ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
