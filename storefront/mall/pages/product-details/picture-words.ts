import { countText } from '@caravan/storefront-shared/i18n';
import type { PictureWords } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** What the buttons at the pictures say. */
export function usePictureWords(): PictureWords {
  const { t } = useTranslation();
  return {
    pictures: t('product.pictures'),
    previous: t('product.view.previous'),
    next: t('product.view.next'),
    enlarge: t('product.zoom'),
    place: (position, all) =>
      t('product.view.place', { position: countText(position), count: countText(all) }),
  };
}
