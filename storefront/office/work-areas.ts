import type { Permission } from '@caravan/gateway/wire';

/** A part of the work, in the navigation of those who hold its permission. */
export type WorkArea = {
  /** of its texts in `office.areas` */
  readonly id: 'withdrawals' | 'refunds' | 'adjustments' | 'applications' | 'buyers' | 'journal';
  readonly path: `/office/${string}`;
  readonly permission: Permission;
};

export const workAreas: readonly WorkArea[] = [
  { id: 'withdrawals', path: '/office/withdrawals', permission: 'withdrawals.see' },
  { id: 'refunds', path: '/office/refunds', permission: 'refunds.see' },
  { id: 'adjustments', path: '/office/adjustments', permission: 'adjustments.see' },
  { id: 'applications', path: '/office/applications', permission: 'shops.see' },
  { id: 'buyers', path: '/office/buyers', permission: 'buyers.see' },
  { id: 'journal', path: '/office/journal', permission: 'journal.read' },
];

/** The area that a page lies in. */
export function areaOf(path: string): WorkArea | undefined {
  return workAreas.find((area) => path === area.path || path.startsWith(`${area.path}/`));
}
