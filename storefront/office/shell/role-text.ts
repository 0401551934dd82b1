import type { TFunction } from 'i18next';

const roles = ['customer-service', 'trader', 'risk', 'finance', 'auditor', 'administrator'] as const;

/** A role by its name; one that this page does not know yet, as the server calls it. */
export function roleText(t: TFunction, role: string): string {
  const known = roles.find((each) => each === role);
  return known === undefined ? role : t(`office.role.${known}`);
}
