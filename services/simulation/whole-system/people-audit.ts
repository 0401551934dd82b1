import type { OrderEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Entry } from '../book.ts';
import { ANSWER } from './answering-reviews.ts';
import type { Deed } from './journal-audit.ts';
import type { Ended, Entered } from './keeping-people.ts';

/** People and shops as the tables have them. */
export type KeptPeople = {
  readonly applications: readonly {
    readonly id: string;
    readonly usercode: string;
    readonly state: 'pending' | 'approved' | 'refused';
    readonly decidedBy: string | null;
    readonly sellerId: string | null;
  }[];
  readonly shops: ReadonlySet<string>;
  /** also those that have ended */
  readonly members: readonly {
    readonly sellerId: string;
    readonly usercode: string;
    readonly role: string;
  }[];
  readonly locked: ReadonlySet<string>;
  readonly answers: readonly {
    readonly orderId: string;
    readonly goodsId: string;
    readonly sellerId: string;
    readonly text: string;
  }[];
};

type Kept = {
  readonly kept: KeptPeople;
  readonly journal: readonly Deed[];
  readonly book: readonly Entry[];
  readonly events: readonly RecordedEvent[];
};

/** The contradictions between people and shops, the journal, the log, and what people were answered. */
export function falsePeople(all: Kept): string[] {
  return [...falseShops(all), ...falseLocks(all), ...falseReplies(all)];
}

/** A shop is opened once for each application that staff granted, for who applied, and for no other. */
function falseShops({ kept: { applications, shops, members }, journal }: Kept): string[] {
  const decisions = { approved: 'officeSeller!approve', refused: 'officeSeller!refuse' } as const;
  return applications.flatMap(({ id, usercode, state, decidedBy, sellerId }) => {
    const own = `shop-${id}`;
    const deeds = journal.filter(({ subject }) => subject === `application-${id}`);
    const done = new Set(deeds.flatMap(({ action, outcome }) => (outcome === 'done' ? [action] : [])));
    if (state === 'pending')
      return [
        ...(shops.has(own) ? [`${own} is open, which nobody granted`] : []),
        ...(done.size === 0 ? [] : [`application ${id} is decided by the journal, and waits`]),
      ];
    const action = decisions[state];
    const told = deeds.some((deed) => deed.action === action && deed.staffId === decidedBy);
    const owned = members.some(
      (member) => member.sellerId === own && member.usercode === usercode && member.role === 'owner',
    );
    const isOpen = shops.has(own) && owned && sellerId === own;
    return [
      ...(told ? [] : [`application ${id} is ${state} by ${decidedBy}, which is not in the journal`]),
      ...([...done].every((each) => each === action)
        ? []
        : [`application ${id} is ${state}, and not by the journal`]),
      ...(state === 'approved' && !isOpen ? [`${own} was granted to ${usercode}, and is not theirs`] : []),
      ...(state === 'refused' && shops.has(own) ? [`${own} is open, which was refused`] : []),
    ];
  });
}

/** Only staff lock an account, and let its owner in again. */
function falseLocks({ kept: { locked }, journal }: Kept): string[] {
  const about = (action: string) => journal.filter((deed) => deed.action === action);
  const lockedOnce = new Set(about('officeBuyer!lock').map(({ subject }) => subject));
  const unlockedOnce = new Set(about('officeBuyer!unlock').map(({ subject }) => subject));
  const done = about('officeBuyer!lock').filter(({ outcome }) => outcome === 'done');
  return [
    ...[...locked].filter((each) => !lockedOnce.has(each)).map((each) => `${each} is locked, by nobody`),
    ...[...new Set(done.map(({ subject }) => subject))]
      .filter((each) => !locked.has(each) && !unlockedOnce.has(each))
      .map((each) => `${each} was locked, and is let in by nobody`),
  ];
}

/** An answer to a review is that of its shop, once, and to words about goods that the shop sold. */
function falseReplies({ kept: { answers }, book, events }: Kept): string[] {
  const byText = Map.groupBy(answers, ({ text }) => text);
  const given = book
    .filter(({ command, accepted }) => accepted && command === ANSWER)
    .flatMap(({ ids }) => ids);
  const sellers = new Map<string, string>();
  const reviewed = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'OrderPlaced') {
      const { orderId, seller } = data as DataOf<'OrderPlaced'>;
      sellers.set(orderId, seller.id);
    } else if (type === 'OrderReviewed') {
      const { orderId, reviews } = data as DataOf<'OrderReviewed'>;
      for (const { goodsId } of reviews) reviewed.add(`${orderId} ${goodsId}`);
    }
  }
  return [
    ...given
      .filter((text) => byText.get(text)?.length !== 1)
      .map((text) => `"${text}" was accepted, and is there ${byText.get(text)?.length ?? 0} times`),
    ...answers.flatMap(({ orderId, goodsId, sellerId, text }) => [
      ...(given.includes(text) ? [] : [`"${text}" is there, which nobody accepted`]),
      ...(sellers.get(orderId) === sellerId
        ? []
        : [`"${text}" is of ${sellerId}, which did not sell ${orderId}`]),
      ...(reviewed.has(`${orderId} ${goodsId}`) ? [] : [`"${text}" answers a review that nobody wrote`]),
    ]),
  ];
}

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: Type }>['data'];

/** Of these sign-ins, those that something has ended since: nobody may come in with them any more. */
export function endedSessions(
  entered: readonly Entered[],
  { ended, locked }: { readonly ended: readonly Ended[]; readonly locked: ReadonlySet<string> },
): Entered[] {
  return entered.filter(
    ({ usercode, sellerId, answeredAt }) =>
      locked.has(usercode) ||
      ended.some(
        (end) =>
          end.usercode === usercode &&
          answeredAt < end.sentAt &&
          (end.sellerId === undefined || end.sellerId === sellerId),
      ),
  );
}

export async function peopleOf(db: Kysely<Database>): Promise<KeptPeople> {
  const shops = await db.selectFrom('seller').select('id').execute();
  const locked = await db
    .selectFrom('identity_user')
    .select('usercode')
    .where('state', '=', 'locked')
    .execute();
  return {
    applications: await db
      .selectFrom('shop_application')
      .select(['id', 'usercode', 'state', 'decided_by as decidedBy', 'seller_id as sellerId'])
      .execute(),
    shops: new Set(shops.map(({ id }) => id)),
    members: await db
      .selectFrom('shop_member')
      .select(['seller_id as sellerId', 'usercode', 'role'])
      .execute(),
    locked: new Set(locked.map(({ usercode }) => usercode)),
    answers: await db
      .selectFrom('review_answer')
      .select(['order_id as orderId', 'goods_id as goodsId', 'seller_id as sellerId', 'text'])
      .execute(),
  };
}
