import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ShopPicture } from './use-shop-picture.ts';

type Props = {
  /** of which the field's texts are, and its look */
  readonly kind: 'logo' | 'banner';
  readonly picture: ShopPicture;
};

/** How large each kind is shown, so that nothing moves when it comes. */
const sizes = { logo: { width: 112, height: 112 }, banner: { width: 720, height: 144 } } as const;

/** A picture by which buyers know the shop. */
export function PictureField({ kind, picture: { src, isOwn, uploading, fault, choose, takeAway } }: Props) {
  const { t } = useTranslation();
  const id = `profile-choose-${kind}`;
  return (
    <fieldset className="profile-group" aria-describedby={`profile-${kind}-hint`}>
      <legend>{t(`office-profile.${kind}.title`)}</legend>
      <p id={`profile-${kind}-hint`} className="site-muted">
        {t(`office-profile.${kind}.hint`)}
      </p>
      <div className="profile-picture" data-kind={kind}>
        {src === undefined ? (
          <p>{t(`office-profile.${kind}.none`)}</p>
        ) : (
          <img src={src} alt={t(`office-profile.${kind}.title`)} {...sizes[kind]} />
        )}
        <div className="site-actions">
          <FileButton
            id={id}
            accept={pictureTypes}
            pending={uploading}
            onChoose={([file]) => void choose(file)}
          >
            {t(`office-profile.${kind}.choose`)}
          </FileButton>
          {isOwn && (
            <Button
              variant="quiet"
              onPress={() => {
                takeAway();
                document.getElementById(id)?.focus();
              }}
            >
              {t(`office-profile.${kind}.takeAway`)}
            </Button>
          )}
        </div>
      </div>
      <output className={uploading ? 'site-muted' : 'profile-fault'}>
        {uploading ? t('office-profile.uploading') : fault}
      </output>
    </fieldset>
  );
}
