import { useResource } from '@caravan/storefront-shared/api';
import { languages } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, Button, Card, Dialog, EmptyState, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseList, phrases, removePhrase, type ChatPhrase } from '../../api/chats.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { PhraseForm } from './phrase-form.tsx';

/** What customer service answers often, in the languages of buyers. */
export default function PhrasesPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(phraseList());
  const [editing, setEditing] = useState<ChatPhrase>();
  const [added, setAdded] = useState(0);
  const title = t('office-chats.phrases');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.chats.title'), href: '/office/chats' }, { label: title }]}
      />
      <PageHeading title={title} />
      <Card as="section" aria-labelledby="add-phrase">
        <h2 id="add-phrase" className="site-section-heading">
          {t('office-chats.addPhrase')}
        </h2>
        <PhraseForm
          key={added}
          onKept={() => {
            setAdded(added + 1);
            phrases.invalidate();
          }}
        />
      </Card>
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-chats.noPhrases')}>{t('office-chats.noPhrasesText')}</EmptyState>
      ) : (
        <Table caption={title} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t('office-chats.phraseTitle')}</th>
              <th scope="col">{t('office-chats.language')}</th>
              <th scope="col">{t('office-chats.phraseBody')}</th>
              <th scope="col">{t('office-chats.act')}</th>
            </tr>
          </thead>
          <tbody>
            {data.pageList.map((phrase) => (
              <tr key={phrase.phraseId}>
                <th scope="row">
                  <bdi>{phrase.title}</bdi>
                </th>
                <td>
                  <bdi>{languages[phrase.language].name}</bdi>
                </td>
                <td>
                  <bdi>{phrase.body}</bdi>
                </td>
                <td>
                  <Button
                    size="small"
                    aria-label={t('office-chats.changeOf', { name: phrase.title })}
                    onPress={() => setEditing(phrase)}
                  >
                    {t('office-chats.change')}
                  </Button>{' '}
                  <Button
                    size="small"
                    aria-label={t('office-chats.removeOf', { name: phrase.title })}
                    onPress={() => void remove(phrase.phraseId)}
                  >
                    {t('office-chats.remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {/* above the form for a new one, so that nothing typed there is lost */}
      {editing && (
        <Dialog open title={t('office-chats.changePhrase')} onClose={() => setEditing(undefined)}>
          <PhraseForm
            phrase={editing}
            onKept={() => {
              setEditing(undefined);
              phrases.invalidate();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

async function remove(phraseId: string): Promise<void> {
  try {
    await removePhrase(phraseId);
  } catch {
    // it was said why
  }
  phrases.invalidate();
}
