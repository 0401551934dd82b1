import { PictureGallery } from '@caravan/ui-kit';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureWords } from './picture-words.ts';
import { pictureAt, srcSetOf } from '../../features/pictures/picture-sizes.ts';

/** Only users who enlarge a picture need the viewer's code. */
const EnlargedPicture = lazyWithTexts(['product'], () => import('./enlarged-picture.tsx'));

type Props = {
  readonly images: readonly string[];
  /** The chosen variant's picture: comes to the front when the choice changes. */
  readonly wanted: string | undefined;
  readonly name: string;
};

/** The pictures of goods. */
export function Gallery({ images, wanted, name }: Props) {
  const { t } = useTranslation();
  const words = usePictureWords();
  const [chosen, setChosen] = useState<{ wanted: string | undefined; index: number }>();
  const [enlarged, setEnlarged] = useState(false);
  const front = Math.max(0, wanted === undefined ? 0 : images.indexOf(wanted));
  const index = chosen && chosen.wanted === wanted ? chosen.index : front;
  const pictures = images.map((src, position) => ({
    src: pictureAt(src, 240),
    srcSet: srcSetOf(src),
    alt: t('product.picture', { name, position: position + 1, count: images.length }),
  }));
  const show = (next: number) => setChosen({ wanted, index: next });
  return (
    <div className="product-details-gallery">
      <PictureGallery
        pictures={pictures}
        index={index}
        onIndex={show}
        onEnlarge={() => setEnlarged(true)}
        words={words}
        sizes="(width < 48rem) 100vw, 40rem"
      />
      <Suspense>
        {enlarged && (
          <EnlargedPicture
            name={name}
            pictures={pictures.map((picture, position) => ({
              ...picture,
              src: pictureAt(images[position] ?? '', 2_048),
            }))}
            index={index}
            onIndex={show}
            onClose={() => setEnlarged(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
