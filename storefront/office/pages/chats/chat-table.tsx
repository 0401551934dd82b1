import { aboutText, instantOf, languages } from '@caravan/storefront-shared/i18n';
import { Badge, Button, DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { chats, takeChat, type ChatPart, type ListedChat } from '../../api/chats.ts';

type Props = { readonly list: readonly ListedChat[]; readonly part: ChatPart };

/** Conversations of a part of the queue. What waits and what is one's own can be read; any other is taken first. */
export function ChatTable({ list, part }: Props) {
  const { t } = useTranslation();
  const readable = part === 'waiting' || part === 'mine';
  return (
    <Table caption={t(`office-chats.part.${part}`)} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-chats.buyer')}</th>
          <th scope="col">{t('office-chats.from')}</th>
          <th scope="col">{t(readable ? 'office-chats.since' : 'office-chats.changed')}</th>
          {part === 'mine' && <th scope="col">{t('office-chats.last')}</th>}
          {part === 'others' && <th scope="col">{t('office-chats.answerer')}</th>}
          {part !== 'mine' && <th scope="col">{t('office-chats.act')}</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((chat) => (
          <Row key={chat.usercode} chat={chat} list={part} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ chat, list }: { readonly chat: ListedChat; readonly list: ChatPart }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { usercode, username, answerer, last, part } = chat;
  const readable = part === 'waiting' || part === 'mine';
  const address = `/office/chats/${encodeURIComponent(usercode)}`;
  const take = async () => {
    try {
      await takeChat(usercode, answerer?.staffId);
      navigate(address);
    } catch {
      // it was said why; a colleague may have been faster
      chats.invalidate();
    }
  };
  return (
    <tr>
      <th scope="row">
        {readable ? (
          <Link href={address}>
            <bdi>{username}</bdi>
          </Link>
        ) : (
          <bdi>{username}</bdi>
        )}{' '}
        {chat.unread > 0 && (
          <Badge tone="info">
            {t('office-chats.unread', { count: chat.unread, text: aboutText(chat.unread) })}
          </Badge>
        )}{' '}
        {list === 'waiting' && answerer && (
          <Badge tone="warning">{t('office-chats.leftBy', { name: answerer.name })}</Badge>
        )}
      </th>
      <td>
        {chat.brand !== undefined && <bdi>{chat.brand}</bdi>}
        {chat.brand !== undefined && chat.language !== undefined && ' · '}
        {chat.language !== undefined && <bdi>{languages[chat.language].name}</bdi>}
      </td>
      <td>
        <DateTime value={instantOf(chat.waitingSince ?? chat.changedAt)} />
      </td>
      {list === 'mine' && (
        <td>
          <bdi>{last && (last.type === 'text' ? excerpt(last.content) : t('office-chats.picture'))}</bdi>
        </td>
      )}
      {list === 'others' && (
        <td>
          <bdi>{answerer?.name}</bdi>
        </td>
      )}
      {list !== 'mine' && (
        <td>
          {part !== 'mine' && (
            <Button
              size="small"
              aria-label={t(part === 'others' ? 'office-chats.takeOverOf' : 'office-chats.takeOf', {
                name: username,
              })}
              onPress={() => void take()}
            >
              {t(part === 'others' ? 'office-chats.takeOver' : 'office-chats.take')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

const most = 80;
const excerpt = (words: string) => {
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : words;
};
