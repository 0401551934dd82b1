import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trySynonym, type SynonymToSave, type SynonymTrial } from '../../api/synonyms.ts';

type Props = {
  /** what is tried; undefined: what is kept, as there is nothing else yet */
  readonly draft: SynonymToSave | undefined;
  readonly synonymId: string | undefined;
  /** what one would try first */
  readonly first: string;
};

/** A search as buyers would see it, before the words are kept. */
export function SynonymTry({ draft, synonymId, first }: Props) {
  const { t } = useTranslation();
  const [found, setFound] = useState<SynonymTrial>();
  const result = useRef<HTMLDivElement>(null);
  // it comes below what is in sight of the dialog
  useEffect(() => {
    if (found) result.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const { values, field, check } = useFields({ keyword: first }, { keyword: requiredRule(128) });
  const { refused, pending, submit } = useSubmission({
    check,
    async send() {
      setFound(await trySynonym({ keyword: values.keyword, draft, synonymId }));
    },
  });
  return (
    <section className="synonyms-try" aria-labelledby="try-synonym">
      <h3 id="try-synonym" className="site-section-heading">
        {t('office-synonyms.try')}
      </h3>
      <form className="synonyms-filters" noValidate onSubmit={submit}>
        <TextField label={t('office-synonyms.keyword')} autoComplete="off" {...field('keyword')} />
        <Button type="submit" pending={pending}>
          {t('office-synonyms.search')}
        </Button>
      </form>
      <Refused text={refused} />
      <div ref={result} aria-live="polite">
        {found && (
          <>
            <p>
              {t('office-synonyms.found', { count: found.totalElements })}{' '}
              {found.correctedTo !== undefined &&
                t('office-synonyms.corrected', { words: found.correctedTo })}{' '}
              {found.partial && t('office-synonyms.partial')}
            </p>
            <ol>
              {found.pageList.map(({ goodsId, name }) => (
                <li key={goodsId}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}
