import {
  amountsAsText,
  auditWallet,
  causesOf,
  createWalletReplay,
  keptSealed,
  replayStream,
  signDocument,
  verifyStretch,
  walletDocument,
  withSealed,
  type Misfit,
  type WalletEntry,
} from '@caravan/audit';
import {
  formatMoney,
  instantOfMallTime,
  mallTime,
  orderEventTypes,
  refusal,
  streamOf,
} from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { evolveOrder, isPlaced, noOrder, type OrderState } from '@caravan/ordering';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names =
  | 'officeAudit!wallet'
  | 'officeAudit!walletEvents'
  | 'officeAudit!walletChain'
  | 'officeAudit!walletDocument'
  | 'officeAudit!order';

/** As many parts of its time as a plot has room for. */
const PARTS = 240;
/** Verified by one call: some tens of milliseconds, so that others are answered in between. */
const CHAIN_AT_ONCE = 1_000;
/** A document is made by one call and read in one piece. */
const MOST_IN_DOCUMENT = 5_000;

/** Wallets and orders as auditors look into them. All of it is read from the log; a view saves adding up what came before. */
export function createOfficeAuditActions({
  log,
  readModel,
  signing,
  staff,
  clock,
}: Pick<Dependencies, 'log' | 'readModel' | 'signing' | 'staff' | 'clock'>): SomeHandlers<Names> {
  const replay = createWalletReplay({ log, standingAt: readModel.wallet.standingAt });
  /** Says beside each event of staff what whoever caused it is called. */
  const withNames = async <Told extends { readonly actor: string }>(events: readonly Told[]) => {
    const names = await staff.colleagues.names(events.map(({ actor }) => actor));
    return events.map((event) => {
      const actorName = names.get(event.actor);
      return { ...event, ...(actorName !== undefined && { actorName }) };
    });
  };
  return {
    'officeAudit!wallet': query(async ({ usercode }) => {
      const [ends, balance, course] = await Promise.all([
        replay.ends(usercode),
        readModel.wallet.balance(usercode),
        readModel.wallet.course(usercode, PARTS),
      ]);
      return {
        usercode,
        events: ends ? Number(ends.last.revision) + 1 : 0,
        ...(ends && { firstTime: mallTime(ends.first.created), lastTime: mallTime(ends.last.created) }),
        available: formatMoney(balance.available),
        held: formatMoney(balance.held),
        signed: signing !== undefined,
        ...(balance.revision === undefined ? {} : { knownTo: Number(balance.revision) }),
        course: course.map(({ revision, at, available, held }) => ({
          revision: Number(revision),
          time: mallTime(at),
          available: formatMoney(available),
          held: formatMoney(held),
        })),
      };
    }),

    'officeAudit!walletEvents': query(async ({ usercode, revision, at, before, behind }) => {
      const last = (await replay.ends(usercode))?.last.revision;
      if (last === undefined) return { events: 0, pageList: [] };
      const events = Number(last) + 1;
      const wanted = revision === undefined ? last : BigInt(revision);
      const focus =
        at === undefined
          ? smaller(wanted, last)
          : await replay.revisionAt(usercode, { moment: instantOfMallTime(at), last });
      if (focus === undefined) return { events, pageList: [] };
      const from = focus - BigInt(before);
      const entries = await replay.between(
        usercode,
        from < 0n ? 0n : from,
        smaller(focus + BigInt(behind), last),
      );
      return {
        revision: Number(focus),
        events,
        pageList: await withNames(await Promise.all(entries.map(shown))),
      };
    }),

    'officeAudit!walletChain': query(async ({ usercode, after }) => {
      const begin = after === undefined ? -1n : BigInt(after);
      const { checkedTo, ended, misfit, doubted } = await verifyStretch(log, streamOf('wallet', usercode), {
        after: begin,
        most: CHAIN_AT_ONCE,
      });
      return {
        ...(checkedTo < 0n ? {} : { checkedTo: Number(checkedTo) }),
        ended,
        ...(misfit && { misfit: toldMisfit(misfit) }),
        ...(doubted && { doubted: { revision: Number(doubted.revision), why: doubted.why } }),
      };
    }),

    'officeAudit!walletDocument': command(async ({ usercode }) => {
      if (signing === undefined) return { refusal: refusal('no-signing-key') };
      // before the wallet: all that it has up to here is in what is read then
      const position = (await log.head({ requiresLeader: true })) ?? -1n;
      const last = (await replay.ends(usercode))?.last.revision;
      if (last === undefined) return { refusal: refusal('user-unknown') };
      if (last >= MOST_IN_DOCUMENT)
        return { refusal: refusal('document-too-long', { most: MOST_IN_DOCUMENT }) };
      const audit = await auditWallet({ log, usercode, upTo: position });
      if (audit === undefined) return { refusal: refusal('user-unknown') };
      return { html: signDocument(await walletDocument({ audit, position, at: clock() }), signing) };
    }),

    'officeAudit!order': query(async ({ orderId }) => {
      const replayed = await replayStream<OrderState, OrderEvent>({
        log,
        stream: streamOf('order', orderId),
        eventTypes: orderEventTypes,
        initialState: noOrder,
        evolve: evolveOrder,
      });
      if (replayed === undefined) return { orderId, events: [] };
      const { steps, misfit, unreadable } = replayed;
      const placed = steps.map(({ state }) => state).find(isPlaced);
      return {
        orderId,
        ...(placed && { buyer: placed.buyer, sellerId: placed.sellerId, sample: placed.sample }),
        events: await withNames(
          await Promise.all(
            steps.map(async ({ recorded, data, state }) => ({
              ...(await asRecorded(recorded, data)),
              status: state.status,
              ...(state.status === 'refund-requested' && state.appealed && { appealed: true }),
              state: JSON.stringify(await withSealed(amountsAsText(state), keptSealed)),
            })),
          ),
        ),
        ...(misfit && { misfit: toldMisfit(misfit) }),
        ...(unreadable && {
          unreadable: { revision: Number(unreadable.recorded.revision), why: unreadable.why },
        }),
      };
    }),
  };
}

async function shown({ event, postings, available, held }: WalletEntry) {
  const { postings: _shownApart, ...details } = Object(event.data) as { readonly postings?: unknown };
  return {
    ...(await asRecorded(event, details)),
    postings: [...postings],
    available: formatMoney(available),
    held: formatMoney(held),
  };
}

async function asRecorded(event: RecordedEvent, details: unknown) {
  const { revision, position, id, created, type, doubt } = event;
  const { version, actor, commandId, correlationId, causationId, hash } = causesOf(event);
  return {
    revision: Number(revision),
    position: position.toString(),
    id,
    time: mallTime(created),
    type,
    version,
    actor,
    commandId,
    correlationId,
    causationId,
    hash,
    details: JSON.stringify(await withSealed(details, keptSealed)),
    ...(doubt && { doubt: doubt.why }),
  };
}

function toldMisfit({ revision, kind, explanation }: Misfit) {
  return { revision: Number(revision), kind, explanation };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
