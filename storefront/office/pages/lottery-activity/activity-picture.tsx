import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { PictureUpload, type ChosenPicture } from '../../features/content-picture/picture-upload.tsx';

type Props = {
  readonly picture: ChosenPicture | undefined;
  readonly onChange: (picture: ChosenPicture | undefined) => void;
};

/** The picture of the box, if it has one. */
export function ActivityPicture({ picture, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{t('office-lottery.picture')}</legend>
      <p className="site-muted">{t('office-lottery.pictureHint')}</p>
      <div className="lottery-activity-picture">
        {picture && <img src={picture.src} alt="" width="64" height="64" />}
        <PictureUpload onUploaded={onChange} />
        {picture && <Button onPress={() => onChange(undefined)}>{t('office-lottery.withoutPicture')}</Button>}
      </div>
    </fieldset>
  );
}
