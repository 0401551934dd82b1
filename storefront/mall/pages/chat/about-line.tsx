import { Trans } from 'react-i18next';
import type { ChatAbout } from '../../api/chat.ts';
import { useAbout } from './use-about.ts';

/** What a message is about, above its words: it is still seen once the message is sent. */
export function AboutLine({ about }: { readonly about: ChatAbout }) {
  const { text, name } = useAbout(about);
  return <Trans i18nKey={text} values={{ name }} components={{ name: <bdi /> }} />;
}
