import { adjustmentsView } from './adjustments/view.ts';
import { custodyView } from './custody/view.ts';
import { depositsView } from './deposits/view.ts';
import { gasView } from './gas/view.ts';
import { ledgerView } from './ledger/view.ts';
import { loansView } from './loans/view.ts';
import { ordersView } from './orders/view.ts';
import { outgoingView } from './outgoing/view.ts';
import { payeesView } from './payees/view.ts';
import { proceedsView } from './proceeds/view.ts';
import { rechargesView } from './recharges/view.ts';
import { reviewsView } from './reviews/view.ts';
import { straysView } from './strays/view.ts';

import type { ViewDefinition } from './view.ts';
import { walletView } from './wallet/view.ts';
import { withdrawalsView } from './withdrawals/view.ts';

/** Every view there is: the one list. Names, types and the read model follow from it. */
const all = [
  ordersView,
  walletView,
  ledgerView,
  depositsView,
  rechargesView,
  loansView,
  withdrawalsView,
  payeesView,
  adjustmentsView,
  reviewsView,
  proceedsView,
  outgoingView,
  gasView,
  straysView,
  custodyView,
] as const;

type Listed = (typeof all)[number];

/** The name of a view in `projection_version` and in the checkpoints. */
export type ViewName = Listed['name'];

/** Any of them. Only its own `write` understands what its `apply` returns. */
export type View = ViewDefinition<ViewName>;

/** The queries of each view. */
export type ViewQueries = {
  readonly [Each in Listed as Each['name']]: ReturnType<Each['queries']>;
};

export const views: readonly View[] = all;
export const viewNames: readonly ViewName[] = views.map((view) => view.name);

/** @throws RangeError if there is no such view */
export function viewNamed(name: string): View {
  const view = views.find((known) => known.name === name);
  if (!view) throw new RangeError(`There is no view ${JSON.stringify(name)}`);
  return view;
}
