import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Logo } from './use-logo.ts';

/** The picture by which buyers know the shop: one of its own, or the one that is drawn for it. */
export function LogoField({
  logo: { src, isOwn, uploading, fault, choose, takeAway },
}: {
  readonly logo: Logo;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="profile-group" aria-describedby="profile-logo-hint">
      <legend>{t('office-profile.logo')}</legend>
      <p id="profile-logo-hint" className="site-muted">
        {t('office-profile.logoHint')}
      </p>
      <div className="profile-logo">
        {src === undefined ? (
          <p>{t('office-profile.logoDrawn')}</p>
        ) : (
          <img src={src} alt={t('office-profile.logo')} width="112" height="112" />
        )}
        <div className="site-actions">
          <FileButton
            id="profile-choose-logo"
            accept={pictureTypes}
            pending={uploading}
            onChoose={([file]) => void choose(file)}
          >
            {t('office-profile.chooseLogo')}
          </FileButton>
          {isOwn && (
            <Button
              variant="quiet"
              onPress={() => {
                takeAway();
                document.getElementById('profile-choose-logo')?.focus();
              }}
            >
              {t('office-profile.takeLogoAway')}
            </Button>
          )}
        </div>
      </div>
      <output className="profile-fault">{uploading ? t('office-profile.uploading') : fault}</output>
    </fieldset>
  );
}
