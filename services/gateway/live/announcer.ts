import { formatMoney } from '@caravan/events';
import type { Logger } from '@caravan/platform';
import type { Announcement, ReadModel } from '@caravan/projections';
import { z } from 'zod';
import type { Hub } from './hub.ts';

/** A chain's new head comes on the same channel as the views' changes. */
const headNotice = z.object({
  projection: z.literal('chain'),
  network: z.string(),
  height: z.int().nonnegative(),
});

/**
 * Tells listening buyers what changed for them, once it can be read. Wallet changes carry the balance, the others the id of
 * what to read again. Returns a function that stops it.
 */
export function announceChanges({
  readModel,
  hub,
  logger,
}: {
  readonly readModel: Pick<ReadModel, 'onChanges' | 'wallet'>;
  readonly hub: Hub;
  readonly logger: Logger;
}): () => void {
  async function tellBalance(usercode: string): Promise<void> {
    const { available } = await readModel.wallet.balance(usercode);
    hub.tell(usercode, { type: 'wallet', money: formatMoney(available) });
  }

  return readModel.onChanges((announcement) => {
    const head = headNotice.safeParse(announcement);
    if (head.success) {
      hub.tellAll({ type: 'head', network: head.data.network, height: head.data.height });
      return;
    }
    if (announcement.truncated) hub.tellAll({ type: 'stale' });
    for (const usercode of tellEach(announcement, hub)) {
      tellBalance(usercode).catch((error: unknown) =>
        logger.warn({ err: error }, 'a balance could not be told'),
      );
    }
  });
}

/** Announces orders, deposits, withdrawals and loans at once. Returns the usercodes whose balance has to be read first. */
function tellEach({ changes }: Announcement, hub: Hub): ReadonlySet<string> {
  const wallets = new Set<string>();
  for (const { usercode, kind, id } of changes) {
    if (!hub.isListening(usercode)) continue;
    if (kind === 'wallet') wallets.add(usercode);
    else if (kind === 'order') hub.tell(usercode, { type: 'order', orderId: id });
    else if (kind === 'deposit' || kind === 'withdrawal' || kind === 'loan')
      hub.tell(usercode, { type: kind, id });
  }
  return wallets;
}
