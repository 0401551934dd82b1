import { errorText } from '@caravan/storefront-shared/api';
import { chatPictureTypes, useDraft } from '@caravan/storefront-shared/conversation';
import { FileButton } from '@caravan/storefront-shared/forms';
import { Button, TextArea } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadChatPicture, type ChatWords } from '../../api/chat.ts';

const most = 2_000;

type Props = { readonly usercode: string; readonly onSay: (words: ChatWords) => void };

/** A text, sent by Enter or the button; or a picture. What is typed stays there over a reload. */
export function Composer({ usercode, onSay }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useDraft(usercode);
  const [fault, setFault] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const say = () => {
    const content = words.trim();
    if (content === '') return setFault(t('chat.empty'));
    if (content.length > most) return setFault(t('chat.tooLong', { most }));
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
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <TextArea
        id="chat-words"
        label={t('chat.message')}
        description={t('chat.keys')}
        error={fault}
        rows={2}
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
      <div className="chat-actions">
        <FileButton
          accept={chatPictureTypes}
          pending={uploading}
          onChoose={([picture]) => void sendPicture(picture)}
        >
          {t('chat.sendPicture')}
        </FileButton>
        <Button type="submit" variant="primary">
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
