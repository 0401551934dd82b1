import { formatMoney, mallTime, refusal, type Actor } from '@caravan/events';
import type { StrayView } from '@caravan/projections';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';
import { wireStray } from './stray-wire.ts';

type StrayActions = 'officeStray!list' | 'officeStray!get' | 'officeStray!deposits' | 'officeStray!resolve';

type Parts = Pick<Dependencies, 'strays' | 'readModel' | 'identity' | 'staff'>;

const statuses = { final: 'final', seen: 'seen', resolved: 'resolved', gone: 'orphaned' } as const;

/** What finance sees of transfers that are not credited as they are, and records about them. */
export function createOfficeStrayActions({
  strays,
  readModel,
  identity,
  staff,
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
      const credit = how === 'credited' ? adjustmentId : undefined;
      if (how === 'credited' && !(await madeUp(usercode, id, adjustmentId)))
        return { refusal: refusal('stray-adjustment-wrong') };
      const resolution = {
        how,
        reason,
        ...(how === 'returned' && transaction !== undefined && { transaction }),
        ...(credit !== undefined && { adjustmentId: credit }),
      };
      const by: Actor = { role: 'platform', id: session.staffId };
      const answer = await strays.resolve({ context, strayId: id, usercode, resolution, by });
      return 'refusal' in answer ? answer : { id, position: answer.position };
    }),
  };

  /** Whether this adjustment added to the owner's balance, and made up for no other transfer. */
  async function madeUp(usercode: string, id: string, adjustmentId: string | undefined): Promise<boolean> {
    if (adjustmentId === undefined) return false;
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
