import {
  account,
  arrivalEventTypes,
  depositEventTypes,
  drainEventTypes,
  loanEventTypes,
  orderEventTypes,
  outgoingEventTypes,
  parseEvent,
  proceedsEventTypes,
  rechargeEventTypes,
  strayEventTypes,
  walletEventTypes,
} from '@caravan/events';
import type {
  ArrivalEvent,
  DepositEvent,
  DrainEvent,
  LoanEvent,
  Money,
  OrderEvent,
  OutgoingEvent,
  Posting,
  ProceedsEvent,
  RechargeEvent,
  WalletEvent,
} from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { createAddressAudit } from './address-audit.ts';
import { createAdjustmentAudit } from './adjustment-audit.ts';
import { createArrivalAudit } from './arrival-audit.ts';
import { createBooks, demand } from './books.ts';
import { createClaimAudit } from './claim-audit.ts';
import { createDrainAudit } from './drain-audit.ts';
import { createEscrowAudit } from './escrow-audit.ts';
import type { StockState } from './escrow-audit.ts';
import { createLoanAudit } from './loan-audit.ts';
import { createProceedsAudit } from './proceeds-audit.ts';
import { createRechargeAudit } from './recharge-audit.ts';
import { createTransferAudit } from './transfer-audit.ts';
import { createStrayAudit } from './stray-audit.ts';
import { createWalletAudit } from './wallet-audit.ts';
import { createWithdrawalAudit } from './withdrawal-audit.ts';

/** The invariants of the money, checked at every event of a log from the events alone. */
export type LogAudit = {
  /** The next event of the log. @throws Breach */
  note(event: RecordedEvent): void;
  /** When everything that was due at `now` is done. @throws Breach */
  atRest(now: Date): void;
  /** by the books */
  balance(usercode: string): { readonly available: Money; readonly held: Money };
  /** by the books: what a shop may have paid out */
  availableTo(sellerId: string): Money;
  /** The expected stock state of an order at rest; undefined: there is no such order. */
  stockOf(orderId: string): StockState | undefined;
};

type Told = Pick<RecordedEvent, 'stream' | 'type' | 'data' | 'metadata'>;

export function createLogAudit(): LogAudit {
  const confirmed = new Map<string, { usercode: string; amount: string }>();
  const withheld = new Map<string, { usercode: string; amount: string; minimum: string }>();
  const reversed = new Set<string>();
  /** by stream: whose money or order it is */
  const owners = new Map<string, string>();
  /** streams of transfers that are nobody's now */
  const free = new Set<string>();
  /** detected, and not yet final, withheld or lost */
  const underWay = new Set<string>();
  const books = createBooks();
  const wallets = createWalletAudit(books, confirmed, withheld);
  const escrow = createEscrowAudit(books);
  const loans = createLoanAudit(books);
  const shops = createProceedsAudit(books);
  const strays = createStrayAudit();
  const noteAdjustment = createAdjustmentAudit();
  const noteWithdrawal = createWithdrawalAudit();
  const transfers = createTransferAudit();
  const claims = createClaimAudit();
  const recharges = createRechargeAudit(claims);
  const arrivals = createArrivalAudit(claims);
  const drains = createDrainAudit();
  const addresses = createAddressAudit();

  /** Whose a stream is stays so, but for a transfer that its owner lost: then it is whose the next that takes it says. */
  function noteOwner({ stream, type, data, metadata }: Told): void {
    // an order that was never placed belongs to nobody
    const { owner = 'nobody' } = metadata;
    const isTaken = free.delete(stream) && (type === 'DepositClaimed' || type === 'DepositDetected');
    const known = isTaken ? (data as { readonly usercode: string }).usercode : (owners.get(stream) ?? owner);
    demand(known === owner, () => `${stream} is owned by ${known}, and by ${owner}`);
    owners.set(stream, owner);
    if (type === 'DepositClaimReleased' || type === 'DepositOrphaned') free.add(stream);
  }

  function noteWallet(event: WalletEvent): void {
    wallets.note(event);
    noteAdjustment(event);
    noteWithdrawal(event);
    escrow.noteWallet(event);
    loans.noteWallet(event);
    shops.noteWallet(event);
    transfers.noteWallet(event);
    recharges.noteWallet(event);
    addresses.note(event);
  }

  function noteOutgoing(event: OutgoingEvent): void {
    drains.noteOutgoing(event);
    transfers.note(event);
  }

  function noteShop(event: ProceedsEvent): void {
    shops.note(event);
    escrow.noteShop(event);
  }

  return {
    stockOf: escrow.stockOf,
    availableTo: (sellerId) => books.of(account.shopAvailable(sellerId)),
    balance: (usercode) => ({
      available: books.of(account.available(usercode)),
      held: books.of(account.held(usercode)),
    }),
    note({ stream, type, data, metadata }) {
      noteOwner({ stream, type, data, metadata });
      // the raw content of the log, including what no reader would accept as an event
      books.post(postingsIn(data));
      if (type in walletEventTypes)
        return noteWallet(parseEvent(walletEventTypes, type, metadata.version, data) as WalletEvent);
      if (type in orderEventTypes)
        return escrow.noteOrder(parseEvent(orderEventTypes, type, metadata.version, data) as OrderEvent);
      if (type in outgoingEventTypes)
        return noteOutgoing(parseEvent(outgoingEventTypes, type, metadata.version, data) as OutgoingEvent);
      if (type in arrivalEventTypes)
        return arrivals.note(parseEvent(arrivalEventTypes, type, metadata.version, data) as ArrivalEvent);
      if (type in drainEventTypes)
        return drains.note(parseEvent(drainEventTypes, type, metadata.version, data) as DrainEvent);
      if (type in rechargeEventTypes)
        return recharges.note(parseEvent(rechargeEventTypes, type, metadata.version, data) as RechargeEvent);
      if (type in loanEventTypes)
        return loans.noteLoan(parseEvent(loanEventTypes, type, metadata.version, data) as LoanEvent);
      if (type in proceedsEventTypes)
        return noteShop(parseEvent(proceedsEventTypes, type, metadata.version, data) as ProceedsEvent);
      if (type in strayEventTypes)
        return strays.note(parseEvent(strayEventTypes, type, metadata.version, data));
      if (!(type in depositEventTypes)) return;
      const deposit = parseEvent(depositEventTypes, type, metadata.version, data) as DepositEvent;
      claims.note(deposit);
      if (deposit.type === 'DepositDetected') underWay.add(deposit.data.depositId);
      else underWay.delete(deposit.data.depositId);
      if (deposit.type === 'DepositConfirmed') confirmed.set(deposit.data.depositId, deposit.data);
      if (deposit.type === 'DepositWithheld') withheld.set(deposit.data.depositId, deposit.data);
      // a person decides about it; it may have been credited before
      if (deposit.type === 'DepositReversed') reversed.add(deposit.data.depositId);
    },
    atRest(now) {
      for (const depositId of underWay)
        demand(false, () => `${depositId} was detected, and nobody said what became of it`);
      for (const depositId of confirmed.keys())
        demand(
          wallets.credited.has(depositId) || reversed.has(depositId),
          () => `${depositId} is confirmed, but not credited`,
        );
      for (const depositId of withheld.keys())
        demand(
          wallets.setAside.has(depositId) || reversed.has(depositId),
          () => `${depositId} is withheld, and in no account`,
        );
      strays.atRest(wallets.credited);
      escrow.atRest(now);
      loans.atRest(now);
      shops.atRest();
      transfers.atRest();
      recharges.atRest(now);
      arrivals.atRest();
      claims.atRest(({ depositId, by }) =>
        by.startsWith(`funding:${depositId}`) ? arrivals.isOpen(depositId) : recharges.isOpen(by),
      );
      drains.atRest();
      addresses.atRest(now);
    },
  };
}

function postingsIn(data: unknown): readonly Posting[] {
  return (data as { readonly postings?: readonly Posting[] }).postings ?? [];
}
