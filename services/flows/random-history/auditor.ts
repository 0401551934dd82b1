import {
  account,
  depositEventTypes,
  formatMoney,
  orderEventTypes,
  parseEvent,
  walletEventTypes,
} from '@caravan/events';
import type { DepositEvent, OrderEvent, WalletEvent } from '@caravan/events';
import { verifyChain } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import { createBooks, demand } from './books.ts';
import { createEscrowAudit } from './escrow-audit.ts';
import type { StockState } from './goods.ts';
import type { HistoryLog } from './history-log.ts';
import type { Process } from './process.ts';
import { createWalletAudit } from './wallet-audit.ts';

export type Auditor = {
  /** Looks at a commit at the moment it is made. @throws Breach */
  commit(events: readonly RecordedEvent[]): Promise<void>;
  /** Looks at everything when nobody has anything left to do. @throws Breach */
  atRest(log: HistoryLog): Promise<void>;
  stockOf(orderId: string): StockState | undefined;
  /** a breach that a command may have swallowed, as it swallows every error of the log */
  readonly breach: unknown;
};

/**
 * The invariants, held against every commit by what the facts say alone. `observer` is asked what the contexts make of
 * the same facts, with a memory that nobody disturbs.
 */
export function createAuditor(observer: () => Pick<Process, 'wallet'>): Auditor {
  const confirmed = new Map<string, { usercode: string; amount: string }>();
  const books = createBooks();
  const wallets = createWalletAudit(books, confirmed);
  const escrow = createEscrowAudit(books);
  let breach: unknown;

  function noteWallet(event: WalletEvent): void {
    if ('postings' in event.data) books.post(event.data.postings);
    wallets.note(event);
    escrow.noteWallet(event);
  }

  function note(event: RecordedEvent): void {
    const { type, data, metadata } = event;
    if (type in walletEventTypes)
      return noteWallet(parseEvent(walletEventTypes, type, metadata.version, data) as WalletEvent);
    if (type in orderEventTypes)
      return escrow.noteOrder(parseEvent(orderEventTypes, type, metadata.version, data) as OrderEvent);
    if (type !== 'DepositConfirmed') return;
    const deposit = parseEvent(depositEventTypes, type, metadata.version, data) as DepositEvent;
    if (deposit.type === 'DepositConfirmed') confirmed.set(deposit.data.depositId, deposit.data);
  }

  /** Derived balance identity: a wallet that is folded from its facts says what its postings say. */
  async function agrees(usercode: string): Promise<void> {
    const balance = await observer().wallet.balance(usercode);
    const available = books.of(account.available(usercode));
    demand(
      balance.available === available,
      () => `${usercode} may spend ${formatMoney(balance.available)}, by the books ${formatMoney(available)}`,
    );
    const held = books.of(account.held(usercode));
    demand(
      balance.held === held,
      () => `${formatMoney(balance.held)} is held for ${usercode}, by the books ${formatMoney(held)}`,
    );
  }

  return {
    stockOf: escrow.stockOf,
    get breach() {
      return breach;
    },
    async commit(events) {
      try {
        for (const event of events) note(event);
        for (const { stream } of events)
          if (stream.startsWith('wallet-')) await agrees(stream.slice('wallet-'.length));
      } catch (error) {
        breach ??= error;
        throw error;
      }
    },
    async atRest({ streams }) {
      for (const depositId of confirmed.keys())
        demand(wallets.credited.has(depositId), () => `${depositId} is confirmed, but not credited`);
      escrow.atRest();
      for (const [stream, events] of streams) {
        // Of deposits, tests only tell what the chain's watchers would have recorded.
        if (stream.startsWith('deposit-')) continue;
        demand((await verifyChain(events)).intact, () => `the hashes of ${stream} do not fit`);
      }
    },
  };
}
