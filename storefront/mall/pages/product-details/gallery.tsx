import { Button } from '@caravan/ui-kit';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoomIcon } from '../../shell/icons.tsx';

/** Only users who enlarge a picture need the dialog's code. */
const EnlargedPicture = lazyWithTexts([], () => import('./enlarged-picture.tsx'));

type Props = {
  readonly images: readonly string[];
  /** The chosen variant's picture: comes to the front when the choice changes. */
  readonly wanted: string | undefined;
  readonly name: string;
};

/** The pictures, one large and all of them below; a button opens the large one in full size. */
export function Gallery({ images, wanted, name }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ wanted: string | undefined; image: string }>();
  const [zoomed, setZoomed] = useState(false);
  const shown = chosen && chosen.wanted === wanted ? chosen.image : wanted;
  const current = shown && images.includes(shown) ? shown : images[0];
  const position = current ? images.indexOf(current) + 1 : 0;
  const alt = t('product.picture', { name, position, count: images.length });
  return (
    <section className="product-details-gallery" aria-label={t('product.pictures')}>
      <div className="product-details-gallery-main">
        {current && <img src={current} alt={alt} width="640" height="640" fetchPriority="high" />}
        <Button
          className="product-details-gallery-zoom"
          size="small"
          icon={<ZoomIcon />}
          onPress={() => setZoomed(true)}
        >
          {t('product.zoom')}
        </Button>
      </div>
      {images.length > 1 && (
        <ul className="product-details-gallery-thumbs">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('product.showPicture', { position: index + 1, count: images.length })}
                aria-pressed={image === current}
                onClick={() => setChosen({ wanted, image })}
              >
                <img src={image} alt="" width="88" height="88" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {zoomed && current && (
          <EnlargedPicture name={name} image={current} alt={alt} onClose={() => setZoomed(false)} />
        )}
      </Suspense>
    </section>
  );
}
