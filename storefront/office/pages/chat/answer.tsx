import { errorText, useResource } from '@caravan/storefront-shared/api';
import { chatPictureTypes, useDraft } from '@caravan/storefront-shared/conversation';
import { FileButton } from '@caravan/storefront-shared/forms';
import { languages, type Language } from '@caravan/storefront-shared/i18n';
import { Button, Select, TextArea } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseList, uploadChatPicture, type AnswerWords } from '../../api/chats.ts';

const most = 2_000;

type Props = {
  /** of the buyer */
  readonly usercode: string;
  /** in which the buyer reads */
  readonly language: Language | undefined;
  readonly onSay: (words: AnswerWords) => void;
};

/** An answer: a picture, or words, typed or begun with a phrase; those in the buyer's language come first. What is typed stays there over a reload. */
export function Answer({ usercode, language, onSay }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(phraseList());
  const [words, setWords] = useDraft(usercode);
  const [fault, setFault] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const known = (data?.pageList ?? []).toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  const say = () => {
    const content = words.trim();
    if (content === '') return setFault(t('office-chats.empty'));
    if (content.length > most) return setFault(t('office-chats.tooLong', { most }));
    setFault(undefined);
    setWords('');
    return onSay({ type: 'text', content });
  };
  const sendPicture = async (picture: File) => {
    setFault(undefined);
    setUploading(true);
    try {
      onSay({ type: 'img', content: await uploadChatPicture(picture) });
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setUploading(false);
    }
  };
  return (
    <form
      className="chat-answer"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      {known.length > 0 && (
        <Select
          label={t('office-chats.phrase')}
          placeholder={t('office-chats.phraseNone')}
          value=""
          options={known.map(({ phraseId, title, language: of }) => ({
            value: phraseId,
            label: `${title} (${languages[of].name})`,
          }))}
          onChange={(id) => {
            const body = known.find(({ phraseId }) => phraseId === id)?.body ?? '';
            setWords(words.trim() === '' ? body : `${words.trimEnd()}\n${body}`);
            document.querySelector<HTMLElement>('#chat-words')?.focus();
          }}
        />
      )}
      <TextArea
        id="chat-words"
        label={t('office-chats.answer')}
        description={t('office-chats.keys')}
        error={fault}
        rows={3}
        limit={most}
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          // not while a word is composed, as in Chinese or Japanese
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          say();
        }}
      />
      <div className="site-actions">
        <FileButton
          accept={chatPictureTypes}
          pending={uploading}
          onChoose={([picture]) => void sendPicture(picture)}
        >
          {t('office-chats.sendPicture')}
        </FileButton>
        <Button type="submit" variant="primary">
          {t('office-chats.send')}
        </Button>
      </div>
    </form>
  );
}
