import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useResource } from '@caravan/storefront-shared/api';
import { categoryTree } from '../../api/categories.ts';
import { PictureUpload, type ChosenPicture } from '../../features/content-picture/picture-upload.tsx';

type Props = {
  readonly picture: ChosenPicture | undefined;
  readonly onChange: (picture: ChosenPicture) => void;
  readonly drawn: readonly { readonly categoryId: string; readonly image: string }[];
  readonly error: string | undefined;
};

/** One picture: drawn from the goods of a category, or uploaded. */
export function PictureField({ picture, onChange, drawn, error }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(categoryTree());
  const names = new Map(data?.pageList.map(({ categoryId, name }) => [categoryId, name]));
  const options = drawn.map(({ categoryId, image }) => ({
    value: image,
    label: names.get(categoryId) ?? categoryId,
  }));
  // one that the banner has, and one that was uploaded, are not among them
  const other = picture && !options.some(({ value }) => value === picture.name);
  return (
    <div className="banner-picture">
      <Select
        id="banner-drawn"
        label={t('office-banners.drawn')}
        description={t('office-banners.drawnHint')}
        options={[
          ...(other ? [{ value: picture.name, label: t('office-banners.ownPicture') }] : []),
          ...options,
        ]}
        placeholder={t('office-banners.choosePicture')}
        value={picture?.name ?? ''}
        error={error}
        required
        onChange={(image) => {
          if (options.some(({ value }) => value === image)) onChange({ name: image, src: image });
        }}
      />
      <PictureUpload onUploaded={onChange} />
    </div>
  );
}
