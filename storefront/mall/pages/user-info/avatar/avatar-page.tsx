import { notify } from '@caravan/storefront-shared/api';
import { Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { useSession } from '@caravan/storefront-shared/session';
import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { account, showAvatar, uploadAvatar } from '../../../api/account.ts';
import Avatar from '../../../features/account/avatar.tsx';
import { PicturePicker } from '../../../features/pictures/picture-picker.tsx';
import { usePicture } from '../../../features/pictures/use-picture.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './avatar-page.css';

/** Sets the picture that the buyer is shown by (§2). A picture of one's own replaces the one before, which is then gone. */
export default function AvatarPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const username = useSession((state) => state.user?.username);
  const chosen = usePicture(undefined, uploadAvatar);
  const { field, check, fail } = useFields(
    { picture: '' },
    { picture: () => (chosen.sent ? undefined : t('setup.avatarMissing')) },
  );
  const { id, error } = field('picture');
  const { refused, pending, submit } = useSubmission({
    check,
    send: async () => {
      await showAvatar({ avatar: chosen.sent?.id ?? '' });
      account.invalidate();
      notify('success', t('setup.avatarChanged'));
      navigate('/userInfo/setup');
    },
    // it was left here for so long that it is gone
    fieldOf: ({ details }) => (details['key'] === 'upload-unknown' ? ('picture' as const) : undefined),
    fail: (name, text) => {
      chosen.remove();
      fail(name, text);
    },
  });
  return (
    <>
      <PageHeading title={t('setup.avatar')} />
      <p className="site-muted">{t('setup.avatarAbout')}</p>
      <p className="avatar-now">
        <Avatar size={64} />
        <bdi>{username}</bdi>
      </p>
      <form className="user-info-narrow-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <PicturePicker
          chosen={chosen}
          label={t('setup.avatarNew')}
          hint={t('setup.avatarHint')}
          choose={t('setup.avatarChoose')}
          other={t('setup.avatarOther')}
          remove={t('setup.avatarRemove')}
          uploading={t('setup.avatarUploading')}
          id={id}
          error={chosen.picture ? undefined : error}
        />
        <Button type="submit" variant="primary" size="large" pending={pending || chosen.uploading}>
          {t('setup.avatarSave')}
        </Button>
      </form>
    </>
  );
}
