import { Card, Combobox, RadioGroup, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { PicturePicker } from '../../../features/pictures/picture-picker.tsx';
import type { ChosenPicture } from '../../../features/pictures/use-picture.ts';
import type { Application } from './use-application.ts';

/** Who applies, as their document has it, and pictures of it. */
export function PersonPart({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { field, values, countries, front, back, page } = application;
  const photo = field('photo');
  const identity = values.documentType !== 'passport';
  /** Whoever chooses another picture has seen what was wrong with the one before. */
  const heeded = (picture: ChosenPicture): ChosenPicture => ({
    ...picture,
    choose(file) {
      photo.onChange(file.name);
      picture.choose(file);
    },
  });
  const words = {
    remove: t('credit-form.removePhoto'),
    uploading: t('credit-form.uploading'),
  };
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-person">
      <h3 id="credit-person">{t('credit-form.person')}</h3>
      <p className="site-muted credit-small">{t('credit-form.personText')}</p>
      <TextField
        label={t('credit-form.realName')}
        description={t('credit-form.realNameHint')}
        autoComplete="name"
        required
        {...field('realName')}
      />
      <Combobox
        label={t('credit-form.nationality')}
        autoComplete="off"
        required
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...field('nationality')}
      />
      <RadioGroup
        label={t('credit-form.documentType')}
        appearance="tiles"
        required
        options={[
          { value: 'identity', label: t('credit-form.documents.identity') },
          { value: 'passport', label: t('credit-form.documents.passport') },
        ]}
        {...field('documentType')}
      />
      <TextField
        label={t(identity ? 'credit-form.identityNumber' : 'credit-form.passportNumber')}
        description={t('credit-form.numberHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        required
        {...field('documentNumber')}
      />
      <PicturePicker
        key={identity ? 'front' : 'page'}
        chosen={heeded(identity ? front : page)}
        id={photo.id}
        error={photo.error}
        label={t(identity ? 'credit-form.front' : 'credit-form.page')}
        hint={t('credit-form.photoHint')}
        choose={t('credit-form.choosePhoto')}
        other={t('credit-form.otherPhoto')}
        {...words}
      />
      {identity && (
        <PicturePicker
          chosen={back}
          label={t('credit-form.back')}
          hint={t('credit-form.backHint')}
          choose={t('credit-form.chooseBack')}
          other={t('credit-form.otherBack')}
          {...words}
        />
      )}
    </Card>
  );
}
