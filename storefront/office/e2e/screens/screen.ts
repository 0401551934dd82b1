export type Screen = { readonly name: string; readonly path: string };
type StaffRole = 'customer-service' | 'trader' | 'risk' | 'finance' | 'auditor' | 'administrator';
/** Whose page it is: of a member of staff in this role, or of nobody yet. */
export type StaffScreen = Screen & { readonly role: StaffRole | 'nobody' };

/** Whom and what the screens of staff are about. */
export type Cases = {
  readonly usercode: string;
  readonly withdrawalId: string;
  /** of which the shop refused the money back */
  readonly appealedId: string;
  readonly rechargeId: string;
  readonly borrower: string;
  readonly loanId: string;
  readonly strayId: string;
  readonly bannerId: string;
};

/** What a shop has. */
export type Shop = { readonly goodsId: string; readonly paidId: string; readonly shippedId: string };
