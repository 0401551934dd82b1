import type { About, Listed, Message, Thread } from '@caravan/chat';
import { mallTime, refusal, type Refusal } from '@caravan/events';
import type { Media } from '@caravan/media';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { languageOf, type ChatCard, type ChatPart } from '../wire/index.ts';
import { cardOf } from './chat-about.ts';
import { createChatReading } from './chat-reading.ts';
import { wireMessage, wordsOf } from './chat.ts';
import { wireUpload } from './uploads.ts';

type Actions = `officeChat!${
  | 'list'
  | 'get'
  | 'take'
  | 'giveBack'
  | 'end'
  | 'seen'
  | 'send'
  | 'picture'
  | 'phrases'
  | 'keepPhrase'
  | 'removePhrase'}`;
type Parts = Pick<
  Dependencies,
  'chat' | 'catalogue' | 'readModel' | 'identity' | 'staff' | 'brands' | 'cache'
> & { readonly media: Pick<Media, 'upload'> };
type Standing = Pick<Listed, 'conversation' | 'brand' | 'language'> & { readonly usercode: string };

/** By usercode and by staff id. */
type Names = {
  readonly buyers: ReadonlyMap<string, string>;
  readonly answerers: ReadonlyMap<string, string>;
};

/** Conversations as customer service works on them. Who may read and answer which, the room decides. */
export function createOfficeChatActions(parts: Parts): SomeHandlers<Actions> {
  const { chat, identity, staff, brands, media } = parts;
  const { desk, phrases } = chat;
  const noteReading = createChatReading(parts);

  /** What the buyers and answerers of these are called: one question for each, however many they are. */
  async function namesOf(all: readonly Standing[]) {
    const [buyers, answerers] = await Promise.all([
      identity.usernames(all.map(({ usercode }) => usercode)),
      staff.colleagues.names(all.flatMap(({ conversation }) => conversation.answerer ?? [])),
    ]);
    return { buyers, answerers };
  }

  function wireStanding({ usercode, conversation, brand, language }: Standing, by: string, names: Names) {
    const { answerer, waitingSince, state } = conversation;
    const name = brands.all().find(({ id }) => id === brand)?.name;
    const reads = languageOf(language);
    const own: ChatPart = answerer === by ? 'mine' : 'others';
    return {
      usercode,
      username: names.buyers.get(usercode) ?? '',
      part: state === 'taken' ? own : state,
      ...(answerer !== undefined && {
        answerer: { staffId: answerer, name: names.answerers.get(answerer) ?? answerer },
      }),
      ...(waitingSince && { waitingSince: mallTime(waitingSince) }),
      ...(name !== undefined && { brand: name }),
      ...(reads && { language: reads }),
    };
  }

  /** Each thing once, the latest first. */
  async function cardsOf(usercode: string, { messages, brand }: Thread, language: string | undefined) {
    const abouts = new Map<string, About>();
    for (const { about } of messages.toReversed()) if (about) abouts.set(`${about.kind} ${about.id}`, about);
    const asked = { usercode, brand: brand ?? brands.all()[0]?.id ?? 0, language };
    const cards = [...abouts.values()].slice(0, MOST_CARDS).map((about) => cardOf(parts, about, asked));
    return (await Promise.all(cards)).filter((card): card is ChatCard => card !== undefined);
  }

  async function wireMessages(messages: readonly Message[]) {
    const names = await staff.colleagues.names(messages.flatMap(({ by }) => by ?? []));
    return messages.map((message) => ({
      ...wireMessage(message),
      ...(message.by !== undefined && { by: names.get(message.by) ?? message.by }),
    }));
  }

  return {
    'officeChat!list': query(async ({ part, pageNum, pageSize }, { session: { staffId: by } }) => {
      const [{ listed, total }, counts] = await Promise.all([
        desk.list({ part, by, page: pageNum, pageSize }),
        desk.counts(by),
      ]);
      const names = await namesOf(listed);
      const pageList = listed.map((each) => ({
        ...wireStanding(each, by, names),
        changedAt: mallTime(each.changedAt),
        unread: each.unread,
        ...(each.last && { last: wireMessage(each.last) }),
      }));
      return { pageList, pageInfo: { pageNum, pageSize, totalElements: total }, ...counts };
    }),

    'officeChat!get': query(async (request, call) => {
      const { session, language } = call;
      const by = session.staffId;
      const { usercode, message_id: after, before, pageSize: most } = request;
      const thread = await desk.read({ usercode, by }, { after, before, most });
      if ('refusal' in thread) return thread;
      if (thread.conversation.answerer !== by) await noteReading(usercode, call);
      const standing = { usercode, ...thread };
      const [names, pageList, cards] = await Promise.all([
        namesOf([standing]),
        wireMessages(thread.messages),
        cardsOf(usercode, thread, language),
      ]);
      const { buyerReadTo: readTo, serviceReadTo: seenTo } = thread.conversation;
      return { ...wireStanding(standing, by, names), pageList, more: thread.more, cards, readTo, seenTo };
    }),

    'officeChat!take': command(async ({ usercode, from }, { session }) =>
      done(await desk.take({ usercode, by: session.staffId, from })),
    ),
    'officeChat!giveBack': command(async ({ usercode }, { session }) =>
      done(await desk.giveBack({ usercode, by: session.staffId })),
    ),
    'officeChat!end': command(async ({ usercode, message_id: seen }, { session }) =>
      done(await desk.end({ usercode, by: session.staffId, seen })),
    ),
    'officeChat!seen': command(async ({ usercode, message_id: id }, { session }) =>
      done(await desk.seen({ usercode, by: session.staffId, id })),
    ),

    'officeChat!send': command(async (request, { session, context: { commandId } }) => {
      const { usercode } = request;
      const words = wordsOf(request);
      const sent = await desk.answer({ commandId, usercode, by: session.staffId, words });
      if ('refusal' in sent) return sent;
      return { id: sent.id, createtime: mallTime(sent.sentAt), position: undefined };
    }),

    'officeChat!picture': command(async ({ file }, { session, brand, abandoned }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const taken = await media.upload({
        owner: session.staffId,
        bucket: brand.storageBucket,
        purpose: 'chat',
        bytes: file,
        abandoned,
      });
      return 'refusal' in taken ? taken : wireUpload(taken);
    }),

    'officeChat!phrases': query(async () => ({
      pageList: (await phrases.list()).flatMap(({ id: phraseId, language, ...phrase }) => {
        const known = languageOf(language);
        return known ? [{ phraseId, language: known, ...phrase }] : [];
      }),
    })),
    'officeChat!keepPhrase': command(async ({ phraseId, language, title, body }, { session, context }) => {
      const id = phraseId ?? context.commandId;
      const isNew = phraseId === undefined;
      const objection = await phrases.keep({ id, language, title, body, by: session.staffId, isNew });
      return objection ? { refusal: objection } : { phraseId: id, position: undefined };
    }),
    'officeChat!removePhrase': command(async ({ phraseId }) => {
      await phrases.remove(phraseId);
      return {};
    }),
  };
}

const MOST_CARDS = 20;

function done(objection: Refusal | undefined) {
  return objection ? { refusal: objection } : {};
}
