import { AlertDialog, Button, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeSynonym, synonyms, type KeptSynonym } from '../../api/synonyms.ts';
import { useAnnouncedChange } from '../../features/announced-change/use-announced-change.ts';
import { useSearchLanguages } from './use-search-languages.ts';

type Props = {
  readonly list: readonly KeptSynonym[];
  /** undefined: one may only look */
  readonly onEdit: ((synonym: KeptSynonym) => void) | undefined;
};

const wordsOf = ({ words }: KeptSynonym) => words.join(', ');

/** What is typed, what it finds, and the buttons that change and remove it. */
export function SynonymTable({ list, onEdit }: Props) {
  const { t } = useTranslation();
  const languages = useSearchLanguages();
  const change = useAnnouncedChange(synonyms.invalidate);
  const [removing, setRemoving] = useState<KeptSynonym>();
  return (
    <>
      <Table caption={t('office.areas.synonyms.title')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-synonyms.words')}</th>
            <th scope="col">{t('office-synonyms.meanings')}</th>
            <th scope="col">{t('office-synonyms.language')}</th>
            {onEdit && <th scope="col">{t('office-synonyms.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((synonym) => (
            <tr key={synonym.synonymId}>
              <th scope="row" className="synonyms-phrases">
                <bdi>{wordsOf(synonym)}</bdi>
              </th>
              <td className="synonyms-phrases">
                <bdi>{synonym.meanings.join(', ')}</bdi>
                {synonym.bothWays && <div className="site-muted">{t('office-synonyms.isBothWays')}</div>}
              </td>
              <td>{languages.find(({ value }) => value === synonym.language)?.label ?? synonym.language}</td>
              {onEdit && (
                <td className="synonyms-act">
                  <Button
                    size="small"
                    aria-label={t('office-synonyms.changeOf', { words: wordsOf(synonym) })}
                    onPress={() => onEdit(synonym)}
                  >
                    {t('office-synonyms.change')}
                  </Button>{' '}
                  <Button
                    size="small"
                    aria-label={t('office-synonyms.removeOf', { words: wordsOf(synonym) })}
                    onPress={() => setRemoving(synonym)}
                  >
                    {t('office-synonyms.remove')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <AlertDialog
        open={removing !== undefined}
        title={t('office-synonyms.confirm')}
        confirmLabel={t('office-synonyms.remove')}
        cancelLabel={t('office-synonyms.keep')}
        tone="danger"
        onConfirm={() => {
          const synonym = removing;
          setRemoving(undefined);
          if (synonym)
            void change(
              () => removeSynonym(synonym.synonymId, synonym.version),
              t('office-synonyms.removed', { words: wordsOf(synonym) }),
            );
        }}
        onClose={() => setRemoving(undefined)}
      >
        {removing && <bdi>{wordsOf(removing)}</bdi>}
      </AlertDialog>
    </>
  );
}
