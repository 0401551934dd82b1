import type { Message, Words } from '@caravan/chat';
import { mallTime } from '@caravan/events';
import type { SignedInCall } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ChatMessage, ParsedRequestOf } from '../wire/index.ts';
import { cardOf } from './chat-about.ts';

type Names = `newOnlinechat!${'list' | 'send' | 'unread'}` | 'public/userOnlineChatController!unread';
type Parts = Pick<Dependencies, 'chat' | 'catalogue' | 'readModel'>;

/** The conversation is always that of the session's own usercode: nobody reads or writes in another's. */
export function createChatActions({ chat, catalogue, readModel }: Parts): SomeHandlers<Names> {
  const unread = query(async (_request: object, { session }: SignedInCall) => ({
    unread: (await chat.standing(session.usercode)).unread,
  }));

  /** What the caller cannot see is left out: the question counts, not whether the goods are still there. */
  async function aboutOf(
    { aboutType: kind, aboutId: id }: ParsedRequestOf<'newOnlinechat!send'>,
    { session: { usercode }, brand, language }: SignedInCall,
  ) {
    if (kind === undefined || id === undefined) return undefined;
    const card = await cardOf(
      { catalogue, readModel },
      { kind, id },
      { usercode, brand: brand.id, language },
    );
    return card && { kind, id };
  }

  return {
    'newOnlinechat!list': command(async ({ message_id: after, before, pageSize: most }, { session }) => {
      const heard = await chat.listen(session.usercode, { after, before, most });
      const { messages, more, unread: left, serviceReadTo: readTo } = heard;
      return { pageList: messages.map(wireMessage), more, unread: left, readTo };
    }),

    'newOnlinechat!send': command(async (request, call) => {
      const { session, brand, language, context } = call;
      const sent = await chat.ask({
        commandId: context.commandId,
        usercode: session.usercode,
        words: wordsOf(request),
        about: await aboutOf(request, call),
        brand: brand.id,
        language,
      });
      if ('refusal' in sent) return sent;
      return { id: sent.id, createtime: mallTime(sent.sentAt), position: undefined };
    }),

    'newOnlinechat!unread': unread,
    'public/userOnlineChatController!unread': unread,
  };
}

const UPLOAD = /^(?:\/files\/)?([0-9a-f]{32})(?:\/[\w.-]+)?$/;

/** A picture is named by the id of its upload, or by the address that the upload gave. */
export function wordsOf({
  type,
  content,
}: Pick<ParsedRequestOf<'newOnlinechat!send'>, 'type' | 'content'>): Words {
  return type === 'text' ? { kind: type, content } : { kind: type, content: UPLOAD.exec(content)?.[1] ?? '' };
}

export function wireMessage({ id, by, kind, content, about, sentAt }: Message): ChatMessage {
  return {
    id,
    send_receive: by === undefined ? 'send' : 'receive',
    type: kind,
    content,
    createtime: mallTime(sentAt),
    ...(about && { about: { type: about.kind, id: about.id } }),
  };
}
