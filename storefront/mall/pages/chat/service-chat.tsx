import { useState } from 'react';
import type { ChatAbout } from '../../api/chat.ts';
import { AboutCard } from './about-card.tsx';
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
  return (
    <>
      <Messages chat={chat} avatar={avatar?.startsWith('/files/') ? avatar : undefined} />
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
