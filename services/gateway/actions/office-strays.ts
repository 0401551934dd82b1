import { formatMoney, mallTime, refusal, type Actor } from '@caravan/events';
import type { StrayView } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';
import { wireStray } from './stray-wire.ts';

type StrayActions = 'officeStray!list' | 'officeStray!get' | 'officeStray!deposits' | 'officeStray!resolve';

type Parts = Pick<Dependencies, 'strays' | 'readModel' | 'identity' | 'staff' | 'log'>;

/** The views are a moment behind the log, and further only in trouble. */
const PATIENCE_MS = 10_000;

const statuses = { final: 'final', seen: 'seen', resolved: 'resolved', gone: 'orphaned' } as const;

/** What finance sees of transfers that are not credited as they are, and records about them. */
export function createOfficeStrayActions({
  strays,
  readModel,
  identity,
  staff,
  log,
}: Parts): SomeHandlers<StrayActions> {
  return {
    'officeStray!list': query(async ({ state, after, pageSize, kind, network, usercode }) => {
      const asked = { status: statuses[state], kind, network, usercode };
      const [found, watching] = await Promise.all([
        // one more than is shown tells whether there is a next page
        readModel.strays.ofAll({ ...asked, after: BigInt(after), most: pageSize + 1 }),
        strays.watching(),
      ]);
      return {
        ...keysetPage(found.map(wireOfAll), pageSize),
        watching: watching.map(({ network: name, behind, trouble, beyond }) => ({
          network: name,
          behind,
          ...(trouble !== null && { trouble }),
          beyond,
        })),
      };
    }),

    'officeStray!get': query(async ({ usercode, id }) => {
      const found = await readModel.strays.get(id, usercode);
      if (!found) return { refusal: refusal('stray-unknown') };
      const { resolution } = found;
      const [buyer, names] = await Promise.all([
        identity.user(usercode),
        staff.colleagues.names(resolution ? [resolution.by] : []),
      ]);
      return {
        ...wireOfAll(found),
        username: buyer?.username ?? '',
        ...(resolution && {
          resolvedBy: resolution.by,
          resolvedByName: names.get(resolution.by) ?? resolution.by,
          ...(resolution.adjustmentId !== undefined && { adjustmentId: resolution.adjustmentId }),
        }),
      };
    }),

    'officeStray!deposits': query(async ({ kind, network, after, pageSize }) => {
      const asked = { kind, network, after: BigInt(after), most: pageSize + 1 };
      const found = await readModel.deposits.uncredited(asked);
      const rows = found.map(({ position, amount, at, ...deposit }) => ({
        ...deposit,
        position: Number(position),
        amount: formatMoney(amount),
        time: mallTime(at),
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeStray!resolve': command(async (request, { context, session }) => {
      const { usercode, id, how, reason, transaction, adjustmentId } = request;
      const by: Actor = { role: 'platform', id: session.staffId };
      const resolved = async (link: { readonly transaction?: string; readonly adjustmentId?: string }) => {
        const resolution = { how, reason, ...link };
        const answer = await strays.resolve({ context, strayId: id, usercode, resolution, by });
        return 'refusal' in answer ? answer : { id, position: answer.position };
      };
      const wrong = { refusal: refusal('stray-adjustment-wrong') };
      if (how === 'credited') {
        if (adjustmentId === undefined) return wrong;
        const done = await strays.aloneWith(adjustmentId, async () =>
          (await madeUp(usercode, id, adjustmentId)) ? await resolved({ adjustmentId }) : wrong,
        );
        return done ?? wrong;
      }
      return await resolved(how === 'returned' && transaction !== undefined ? { transaction } : {});
    }),
  };

  /** Whether this adjustment added to the owner's balance, and made up for no other transfer: as the log says it now. */
  async function madeUp(usercode: string, id: string, adjustmentId: string): Promise<boolean> {
    const position = await log.head();
    const caughtUp =
      position === undefined || (await readModel.waitFor(['strays', 'adjustments'], position, PATIENCE_MS));
    // the view may not show yet what the adjustment was used for
    if (!caughtUp)
      throw new Error('the view of strays is too far behind to tell what an adjustment made up for');
    const [adjustment, made] = await Promise.all([
      readModel.adjustments.get(adjustmentId, usercode),
      readModel.strays.creditedBy(adjustmentId),
    ]);
    const fits = adjustment?.status === 'made' && adjustment.amount > 0n && adjustment.releases === undefined;
    return fits && (made === undefined || made === id);
  }
}

function wireOfAll(stray: StrayView) {
  return { ...wireStray(stray), usercode: stray.usercode, position: Number(stray.position) };
}
