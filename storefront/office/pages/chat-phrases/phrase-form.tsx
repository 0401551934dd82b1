import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { currentLanguage, isLanguage, languageCodes, languages } from '@caravan/storefront-shared/i18n';
import { Button, Card, Notice, Select, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPhrase, type ChatPhrase } from '../../api/chats.ts';

type Props = { readonly phrase: ChatPhrase | undefined; readonly onKept: () => void };

/** Adds a phrase, or changes one. */
export function PhraseForm({ phrase, onKept }: Props) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(phrase?.language ?? currentLanguage());
  const [key, setKey] = useState(newAttemptKey);
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  const { values, field, check } = useFields(
    { title: phrase?.title ?? '', body: phrase?.body ?? '' },
    { title: requiredRule(80), body: requiredRule(2_000) },
  );
  const keep = async () => {
    setPending(true);
    setFault(undefined);
    try {
      const { title, body } = values;
      await keepPhrase({ phraseId: phrase?.phraseId, language, title, body }, key);
      setKey(newAttemptKey());
      field('title').onChange('');
      field('body').onChange('');
      onKept();
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setPending(false);
    }
  };
  const title = t(phrase ? 'office-chats.changePhrase' : 'office-chats.addPhrase');
  return (
    <Card as="section" aria-label={title}>
      <form
        className="site-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) void keep();
        }}
      >
        <h2>{title}</h2>
        {fault !== undefined && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
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
    </Card>
  );
}
