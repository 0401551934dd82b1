import { useEffect, useState } from 'react';
import type { ChatAbout } from '../../api/chat.ts';
import { AboutCard } from './about-card.tsx';
import { AwayNotice } from './away-notice.tsx';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { useServiceChat } from './use-service-chat.ts';

type Props = {
  readonly usercode: string;
  readonly about: ChatAbout | undefined;
  readonly avatar: string | null;
};

/** What was said, and what is to be said. The first message from a page names what it is about. */
export function ServiceChat({ usercode, about, avatar }: Props) {
  const chat = useServiceChat(usercode);
  const [subject, setSubject] = useState(about);
  // not where the keyboard of a phone would cover what was said
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) document.getElementById('chat-words')?.focus();
  }, []);
  return (
    <>
      <Messages chat={chat} avatar={avatar?.startsWith('/files/') ? avatar : undefined} />
      <AwayNotice error={chat.error} />
      {subject && <AboutCard about={subject} onRemove={() => setSubject(undefined)} />}
      <Composer
        usercode={usercode}
        onSay={(words) => {
          chat.say({ ...words, about: subject });
          setSubject(undefined);
        }}
      />
    </>
  );
}
