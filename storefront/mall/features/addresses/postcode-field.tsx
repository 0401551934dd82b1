import { TextField, type TextFieldProps } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../api/places.ts';

type Props = Omit<TextFieldProps, 'label'> & {
  /** of the chosen country; undefined: none is chosen, or nothing is known of it */
  readonly postcode: Country['postcode'] | undefined;
};

/** A postcode as the chosen country writes it; where it has none, the field says so and may stay empty. */
export function PostcodeField({ postcode, ...field }: Props) {
  const { t } = useTranslation();
  const none = postcode?.form === 'none';
  const example = postcode?.examples[0];
  return (
    <TextField
      label={t('address.postcode')}
      autoComplete="postal-code"
      dir="ltr"
      required={!none}
      optional={none}
      description={
        none
          ? t('address.noPostcodes')
          : example && (
              <>
                {t('address.postcodeLike')} <bdi dir="ltr">{example}</bdi>
              </>
            )
      }
      {...field}
    />
  );
}
