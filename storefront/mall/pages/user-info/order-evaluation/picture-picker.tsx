import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { CloseIcon, IconButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { mostPictures, type Pictures } from './use-pictures.ts';

type Props = { readonly goodsId: string; readonly pictures: Pictures };

/** The pictures of one of the goods: chosen, shown and taken away again. */
export function PicturePicker({ goodsId, pictures }: Props) {
  const { t } = useTranslation();
  const chosen = pictures.of(goodsId);
  return (
    <div className="order-evaluation-pictures">
      <p>
        <strong>{t('after-sales.review.pictures')}</strong>{' '}
        <span className="site-muted">{t('after-sales.review.picturesHint', { most: mostPictures })}</span>
      </p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ key, preview, id }, index) => {
            const name = t('after-sales.review.picture', { position: index + 1 });
            return (
              <li key={key} aria-busy={id === undefined || undefined}>
                <img src={preview} alt={name} width="96" height="96" />
                <IconButton
                  size="small"
                  variant="secondary"
                  label={t('after-sales.review.removePicture', { name })}
                  icon={<CloseIcon size={16} />}
                  onPress={() => {
                    pictures.remove(key);
                    document.getElementById(`add-${goodsId}`)?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <FileButton
          id={`add-${goodsId}`}
          size="small"
          accept={pictureTypes}
          multiple
          disabled={chosen.length >= mostPictures}
          onChoose={(files) => pictures.add(goodsId, files)}
        >
          {t('after-sales.review.addPictures')}
        </FileButton>
      </div>
      <output>
        {chosen.some(({ id }) => id === undefined) && t('after-sales.review.uploading')}
        {pictures.faultsOf(goodsId).map(({ name, text }) => (
          <p key={name} className="order-evaluation-fault">
            <bdi>{name}</bdi>: {text}
          </p>
        ))}
      </output>
    </div>
  );
}
