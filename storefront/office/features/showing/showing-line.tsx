import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Props = {
  /** keys; omitted: all */
  readonly shownAt: readonly string[] | undefined;
  readonly brands: readonly { readonly key: string; readonly name: string }[];
  /** in the mall's time; omitted: open */
  readonly from: string | undefined;
  readonly until: string | undefined;
};

/** In which brands something is shown, from when and until when. */
export function ShowingLine({ shownAt, brands, from, until }: Props) {
  const { t } = useTranslation();
  const names = brands.filter(({ key }) => shownAt?.includes(key)).map(({ name }) => name);
  return (
    <p className="site-muted">
      {names.length > 0 ? names.join(', ') : t('office-content.allBrands')}
      {from && (
        <>
          {' · '}
          {t('office-content.from')} <DateTime value={instantOf(from)} />
        </>
      )}
      {until && (
        <>
          {' · '}
          {t('office-content.until')} <DateTime value={instantOf(until)} />
        </>
      )}
    </p>
  );
}
