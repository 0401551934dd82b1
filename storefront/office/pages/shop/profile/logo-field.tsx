import { Button } from '@caravan/ui-kit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Logo } from './use-logo.ts';

/** The server decides by the content; this only spares what it would refuse. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The picture by which buyers know the shop: one of its own, or the one that is drawn for it. */
export function LogoField({
  logo: { src, isOwn, uploading, fault, choose, takeAway },
}: {
  readonly logo: Logo;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
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
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // choosing the same file again is a choice too
            currentTarget.value = '';
          }}
        />
        <div className="site-actions">
          <Button id="profile-choose-logo" pending={uploading} onPress={() => input.current?.click()}>
            {t('office-profile.chooseLogo')}
          </Button>
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
