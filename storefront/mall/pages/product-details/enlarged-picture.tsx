import { PictureViewer, type Picture } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { usePictureWords } from './picture-words.ts';

type Props = {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

/** Pictures on the whole screen. */
export default function EnlargedPicture({ name, ...rest }: Props) {
  const { t } = useTranslation();
  const words = usePictureWords();
  return (
    <PictureViewer
      {...rest}
      title={name}
      words={{
        ...words,
        close: t('kit.close'),
        larger: t('product.view.larger'),
        smaller: t('product.view.smaller'),
        whole: t('product.view.whole'),
      }}
    />
  );
}
