import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { currentLanguage, isLanguage, languageCodes, languages } from '@caravan/storefront-shared/i18n';
import { Button, Select, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPhrase, type ChatPhrase } from '../../api/chats.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';

type Props = {
  /** undefined: a new one */
  readonly phrase?: ChatPhrase;
  readonly onKept: () => void;
};

/** The words of a phrase, and in which language they are. */
export function PhraseForm({ phrase, onKept }: Props) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(phrase?.language ?? currentLanguage());
  const [keyOf] = useState(createAttempts);
  const { values, field, check } = useFields(
    { title: phrase?.title ?? '', body: phrase?.body ?? '' },
    { title: requiredRule(80), body: requiredRule(2_000) },
  );
  const { refused, pending, submit } = useSubmission({
    check,
    async send() {
      const asked = { phraseId: phrase?.phraseId, language, ...values };
      await keepPhrase(asked, keyOf(asked));
      onKept();
    },
  });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <Select
        label={t('office-chats.language')}
        value={language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={(code) => {
          if (isLanguage(code)) setLanguage(code);
        }}
      />
      <TextField label={t('office-chats.phraseTitle')} required {...field('title')} />
      <TextArea label={t('office-chats.phraseBody')} required limit={2_000} {...field('body')} />
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending}>
          {t('office-chats.keep')}
        </Button>
      </div>
    </form>
  );
}
