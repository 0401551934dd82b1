import type { Catalogue } from '@caravan/catalogue';
import { mallTime, refusal, type Refusal } from '@caravan/events';
import type { ShopApplication } from '@caravan/identity';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';

type Names =
  | 'seller!apply'
  | 'seller!application'
  | 'officeSeller!list'
  | 'officeSeller!approve'
  | 'officeSeller!refuse';

type Parts = Pick<Dependencies, 'identity'> & {
  readonly sellers: Pick<Dependencies['sellers'], 'applications'>;
  readonly catalogue: Pick<Catalogue, 'warehouses'>;
};

/** Joining as a seller (§6). */
export function createShopApplicationActions({
  sellers: { applications },
  identity,
  catalogue: { warehouses },
}: Parts): SomeHandlers<Names> {
  return {
    'seller!apply': command(async ({ shopName: name, description, country }, { session }) => {
      const made = await applications.apply(session.usercode, { name, description, country });
      return 'refusal' in made ? made : { application: wireApplication(made) };
    }),

    'seller!application': query(async (_request, { session }) => {
      const newest = await applications.of(session.usercode);
      return newest ? { application: wireApplication(newest) } : {};
    }),

    'officeSeller!list': query(async ({ status: state, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const found = await applications.list({ state, after: BigInt(after), most: pageSize + 1 });
      const names = await identity.usernames(found.map(({ usercode }) => usercode));
      const homes = await warehouses.nearest(found.map(({ country }) => country));
      const rows = found.map((each, place) => ({
        ...wireApplication(each),
        usercode: each.usercode,
        username: names.get(each.usercode) ?? '',
        position: Number(each.id),
        warehouse: homes[place] ?? '',
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeSeller!approve': command(async (request, call) => {
      const decision = decisionOf(request, call);
      const { warehouse } = request;
      const known = warehouse === undefined || (await warehouses.list()).some(({ id }) => id === warehouse);
      if (!known) return { refusal: refusal('warehouse-unknown') };
      return decided(decision && (await applications.approve({ ...decision, warehouse })));
    }),

    'officeSeller!refuse': command(async (request, call) => {
      const decision = decisionOf(request, call);
      return decided(decision && (await applications.refuse(decision)));
    }),
  };
}

type Asked = { readonly usercode: string; readonly id: string; readonly reason: string };

/** undefined: no application has such an id. */
function decisionOf({ usercode, id, reason: answer }: Asked, { session }: StaffCall) {
  return /^\d{1,18}$/.test(id) ? { id: BigInt(id), usercode, by: session.staffId, answer } : undefined;
}

function decided(answer: ShopApplication | { readonly refusal: Refusal } | undefined) {
  if (answer === undefined) return { refusal: refusal('application-unknown') };
  if ('refusal' in answer) return answer;
  const { id, sellerId } = answer;
  return { id: String(id), ...(sellerId !== undefined && { sellerId }), position: undefined };
}

function wireApplication({ id, name, state, appliedAt, decidedAt, ...application }: ShopApplication) {
  const { description, country, answer, sellerId } = application;
  return {
    id: String(id),
    shopName: name,
    description,
    country,
    statusKey: state,
    time: mallTime(appliedAt),
    ...(decidedAt && { decideTime: mallTime(decidedAt) }),
    ...(answer !== undefined && { answer }),
    ...(sellerId !== undefined && { sellerId }),
  };
}
