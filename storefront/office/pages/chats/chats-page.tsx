import { useResource, type LiveChange } from '@caravan/storefront-shared/api';
import { useReading } from '@caravan/storefront-shared/conversation';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, LinkButton, Pagination, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { chatList, chats, type ChatPart } from '../../api/chats.ts';
import { isAttended } from '../../features/attended/is-attended.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { ChatTable } from './chat-table.tsx';

const parts = ['waiting', 'mine', 'others', 'ended'] as const satisfies readonly ChatPart[];
const refresh = () => {
  if (isAttended()) chats.invalidate();
};
const isOfChats = ({ type }: LiveChange) => type === 'conversation';

/** Buyers who wait for an answer, and those who have somebody. It is kept current while it is looked at. */
export default function ChatsPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  useReading(refresh, isOfChats);
  const part = parts.find((each) => each === query.get('part')) ?? parts[0];
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.chats.title')} />
      <div className="site-actions">
        <LinkButton href="/office/chats/phrases">{t('office-chats.phrases')}</LinkButton>
      </div>
      <Tabs
        label={t('office.areas.chats.title')}
        selected={part}
        onSelect={(id) => {
          if (id !== part) setQuery({ part: id, page: undefined });
        }}
        items={parts.map((id) => ({ id, title: t(`office-chats.part.${id}`), content: <List part={id} /> }))}
      />
    </div>
  );
}

function List({ part }: { readonly part: ChatPart }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
  const { data, error, reload } = useResource(chatList(part, page));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data) return <PageWaiting />;
  const { pageList, pageInfo } = data;
  return (
    <>
      <p className="site-muted">{t(`office-chats.note.${part}`)}</p>
      {pageList.length === 0 ? (
        <EmptyState title={t('office-chats.none')}>{t('office-chats.noneText')}</EmptyState>
      ) : (
        <ChatTable list={pageList} part={part} />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(pageInfo.totalElements / pageInfo.pageSize)}
        hrefFor={(to) => hrefWith({ page: to === 1 ? undefined : to })}
      />
    </>
  );
}
