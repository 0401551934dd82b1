import { CloseIcon, IconButton } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { ChatAbout } from '../../api/chat.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';
import { useAbout } from './use-about.ts';

/** What the next message will be about; it can be taken away. */
export function AboutCard({ about, onRemove }: { readonly about: ChatAbout; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { text, name, image } = useAbout(about);
  return (
    <div className="chat-about">
      {image !== undefined && <img src={pictureAt(image, 240)} alt="" width="40" height="40" />}
      <p>
        <Trans i18nKey={text} values={{ name }} components={{ name: <bdi /> }} />
      </p>
      <IconButton
        size="small"
        variant="secondary"
        label={t('chat.removeAbout')}
        icon={<CloseIcon size={16} />}
        onPress={() => {
          onRemove();
          document.querySelector<HTMLElement>('#chat-words')?.focus();
        }}
      />
    </div>
  );
}
