/** What a member of staff does (§6). Each has one role: who decides and who looks on are different people. */
export const STAFF_ROLES = [
  'customer-service',
  'trader',
  'risk',
  'finance',
  'auditor',
  'administrator',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text);
}
