import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { instantOf, languages } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, Button, DateTime, Facts, LinkButton, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { chats, endChat, giveChatBack, takeChat, type OfficeChat } from '../../api/chats.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { Answer } from './answer.tsx';
import { Cards } from './cards.tsx';
import { Messages } from './messages.tsx';
import { useThread } from './use-thread.ts';
import './chat-page.css';

/** A buyer's conversation, as the one who answers sees it. */
export default function ChatPage() {
  const { usercode = '' } = useParams<{ usercode: string }>();
  return <Thread key={usercode} usercode={usercode} />;
}

function Thread({ usercode }: { readonly usercode: string }) {
  const { t } = useTranslation();
  const thread = useThread(usercode);
  const { latest, error } = thread;
  const title = t('office-chats.title');
  if (isRefusal(error))
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <Notice
          tone="warning"
          role="alert"
          action={<LinkButton href="/office/chats">{t('office-chats.toQueue')}</LinkButton>}
        >
          {errorText(error)}
        </Notice>
      </div>
    );
  if (!latest && error) return <Failure error={error} title={title} onRetry={() => void thread.readOn()} />;
  if (!latest) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.chats.title'), href: '/office/chats' }, { label: latest.username }]}
      />
      <PageHeading title={t('office-chats.with', { name: latest.username })} />
      <Standing
        chat={latest}
        shown={thread.messages.at(-1)?.id ?? 0}
        onChanged={() => void thread.readOn()}
      />
      {error !== undefined && <Notice tone="warning">{errorText(error)}</Notice>}
      <Cards cards={thread.cards} />
      <Messages thread={thread} />
      {latest.part === 'mine' && (
        <Answer key={usercode} usercode={usercode} language={latest.language} onSay={thread.say} />
      )}
    </div>
  );
}

type StandingProps = {
  readonly chat: OfficeChat;
  /** the last message that is shown */
  readonly shown: number;
  readonly onChanged: () => void;
};

function Standing({ chat, shown, onChanged }: StandingProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { usercode, brand, language, waitingSince, part } = chat;
  const leave = async (doing: Promise<unknown>) => {
    try {
      await doing;
      chats.invalidate();
      navigate('/office/chats');
    } catch {
      // it was said why
      onChanged();
    }
  };
  const take = async () => {
    try {
      await takeChat(usercode);
    } catch {
      // it was said why
    }
    onChanged();
  };
  return (
    <>
      <Facts
        facts={[
          { id: 'usercode', term: t('office-chats.usercode'), value: <bdi>{usercode}</bdi> },
          { id: 'brand', term: t('office-chats.brand'), value: brand && <bdi>{brand}</bdi> },
          {
            id: 'language',
            term: t('office-chats.language'),
            value: language && <bdi>{languages[language].name}</bdi>,
          },
          {
            id: 'since',
            term: t('office-chats.since'),
            value: waitingSince && <DateTime value={instantOf(waitingSince)} />,
          },
        ].filter(({ value }) => value)}
      />
      <div className="site-actions">
        {part === 'mine' ? (
          <>
            <Button onPress={() => void leave(giveChatBack(usercode))}>{t('office-chats.giveBack')}</Button>
            <Button onPress={() => void leave(endChat(usercode, shown))}>{t('office-chats.end')}</Button>
          </>
        ) : (
          <Button variant="primary" onPress={() => void take()}>
            {t('office-chats.take')}
          </Button>
        )}
      </div>
    </>
  );
}
