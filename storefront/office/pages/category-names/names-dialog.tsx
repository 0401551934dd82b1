import { isRefusal } from '@caravan/storefront-shared/api';
import {
  atMostRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { languages } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryNames, saveCategoryNames, type NamedCategory } from '../../api/category-names.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';

type Props = {
  readonly category: NamedCategory;
  readonly onClose: () => void;
  readonly onKept: () => void;
};

const LONGEST = 60;

/** The names of one category. Without one, readers of a language get the English. */
export function NamesDialog({ category, onClose, onKept }: Props) {
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const [overtaken, setOvertaken] = useState(false);
  const { values, field, check } = useFields(
    { en: category.names.en, ar: category.names.ar ?? '' },
    { en: requiredRule(LONGEST), ar: atMostRule(LONGEST) },
  );
  const { refused, pending, submit } = useSubmission({
    check,
    async send() {
      const { categoryId, version } = category;
      const [en, ar] = [values.en.trim(), values.ar.trim()];
      const asked = { categoryId, version, names: { en, ...(ar && { ar }) } };
      try {
        await saveCategoryNames(asked, keyOf(asked));
      } catch (error) {
        setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
        throw error;
      }
      onKept();
    },
  });
  const name = { dir: 'auto', autoComplete: 'off', maxLength: LONGEST } as const;
  return (
    <Dialog open title={t('office-category-names.changeOf', { name: category.names.en })} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        {overtaken ? (
          <Overtaken
            onLoad={() => {
              onClose();
              categoryNames.invalidate();
            }}
          />
        ) : (
          <Refused text={refused} />
        )}
        <TextField {...name} label={languages.en.name} lang={languages.en.tag} required {...field('en')} />
        <TextField
          {...name}
          label={languages.ar.name}
          description={t('office-content.translationHint')}
          lang={languages.ar.tag}
          {...field('ar')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-category-names.save')}
          </Button>
          <Button onPress={onClose}>{t('office-category-names.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
