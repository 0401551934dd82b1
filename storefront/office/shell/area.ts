import type { Permission } from '../api/session.ts';

/** A part of the work, for those who hold its permission. */
export type Area = { readonly path: `/office/${string}`; readonly permission: Permission };

/** The area that a page lies in. */
export function areaOf<Some extends Area>(areas: readonly Some[], path: string): Some | undefined {
  return areas.find((area) => path === area.path || path.startsWith(`${area.path}/`));
}
