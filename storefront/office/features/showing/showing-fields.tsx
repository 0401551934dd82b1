import { Checkbox, DateRange } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Showing } from './showing.ts';
import './showing-fields.css';

type Props = {
  readonly value: Showing;
  readonly onChange: (value: Showing) => void;
  readonly brands: readonly { readonly key: string; readonly name: string }[];
  readonly backwards: boolean;
};

/** From when, until when, and by which brands something is shown. */
export function ShowingFields({ value, onChange, brands, backwards }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DateRange
        label={t('office-content.when')}
        fromLabel={t('office-content.from')}
        untilLabel={t('office-content.until')}
        value={value}
        onChange={(range) => onChange({ ...value, ...range })}
        error={backwards ? t('office-content.backwards') : undefined}
      />
      <fieldset className="showing-brands">
        <legend>{t('office-content.brands')}</legend>
        <p className="site-muted">{t('office-content.brandsHint')}</p>
        <div>
          {brands.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={value.brands.includes(key)}
              onChange={(chosen) => {
                const others = value.brands.filter((each) => each !== key);
                onChange({ ...value, brands: chosen ? [...others, key] : others });
              }}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
}
