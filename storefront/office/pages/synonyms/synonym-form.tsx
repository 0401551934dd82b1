import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Checkbox, Dialog, Select, TextArea } from '@caravan/ui-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSynonym, type KeptSynonym } from '../../api/synonyms.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { phrasesOf } from './phrases-of.ts';
import { SynonymTry } from './synonym-try.tsx';
import { useSearchLanguages } from './use-search-languages.ts';

type Props = {
  /** undefined: a new one */
  readonly synonym: KeptSynonym | undefined;
  readonly onKept: () => void;
  readonly onClose: () => void;
};

const LONGEST = 1_000;

/** What people type, what it finds besides, and what a search would find if that were kept. */
export function SynonymForm({ synonym, onKept, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const languages = useSearchLanguages();
  const [language, setLanguage] = useState(synonym?.language ?? 'en');
  const [bothWays, setBothWays] = useState(synonym?.bothWays ?? false);
  const [keyOf] = useState(createAttempts);
  const { values, field, check } = useFields(
    { words: synonym?.words.join('\n') ?? '', meanings: synonym?.meanings.join('\n') ?? '' },
    { words: requiredRule(LONGEST), meanings: requiredRule(LONGEST) },
  );
  const draft = { language, words: phrasesOf(values.words), meanings: phrasesOf(values.meanings), bothWays };
  const { refused, pending, submit } = useSubmission({
    check,
    async send() {
      const asked = { ...draft, synonymId: synonym?.synonymId, version: synonym?.version };
      await saveSynonym(asked, keyOf(asked));
      onKept();
    },
  });
  const isComplete = draft.words.length > 0 && draft.meanings.length > 0;
  return (
    <Dialog
      open
      title={t(synonym ? 'office-synonyms.change' : 'office-synonyms.add')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('office-synonyms.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {t('office-synonyms.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="site-form" noValidate onSubmit={submit}>
        <Select
          label={t('office-synonyms.language')}
          value={language}
          options={languages}
          onChange={setLanguage}
        />
        <TextArea
          label={t('office-synonyms.words')}
          description={t('office-synonyms.wordsHint')}
          required
          {...field('words')}
        />
        <TextArea
          label={t('office-synonyms.meanings')}
          description={t('office-synonyms.meaningsHint')}
          required
          {...field('meanings')}
        />
        <Checkbox checked={bothWays} onChange={setBothWays}>
          {t('office-synonyms.bothWays')}
        </Checkbox>
        <Refused text={refused} />
      </form>
      <SynonymTry
        draft={isComplete ? draft : undefined}
        synonymId={synonym?.synonymId}
        first={draft.words[0] ?? ''}
      />
    </Dialog>
  );
}
