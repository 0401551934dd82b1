/** What staff can do, as the journal names it, in the order of the list to choose from. */
export const knownActions = [
  'officeWithdraw!approve',
  'officeWithdraw!refuse',
  'officeWithdraw!cancelTransfer',
  'officeOrder!refund',
  'officeOrder!acceptRefund',
  'officeOrder!refuseRefund',
  'officeOrder!release',
  'officeStray!resolve',
  'officeCustody!drain',
  'officeCustody!callOff',
  'officeCustody!explain',
  'officeCustody!agree',
  'officeCustody!refuse',
  'officeRecharge!propose',
  'officeRecharge!approve',
  'officeRecharge!refuse',
  'officeRecharge!card',
  'officeAdjustment!propose',
  'officeAdjustment!release',
  'officeAdjustment!approve',
  'officeAdjustment!refuse',
  'officeSeller!approve',
  'officeSeller!refuse',
  'officeBuyer!find',
  'officeBuyer!personal',
  'officeBuyer!lock',
  'officeBuyer!unlock',
  'officeBuyer!forgive',
  'officeGoods!takeDown',
  'officeGoods!allow',
  'officeBanner!save',
  'officeBanner!remove',
  'officeBanner!order',
  'officeLottery!keep',
  'officeLottery!remove',
  'officeContent!picture',
  'officeBrand!set',
  'officeHelp!keep',
  'officeHelp!publish',
  'officeHelp!withdraw',
  'officeStaff!resetFactor',
  'officeReconciliation!run',
  'officeReconciliation!accept',
  'officeReconciliation!agree',
  'officeReconciliation!decline',
  'officeReconciliation!withdraw',
  'officeSystem!resumeView',
  'officeSystem!rebuild',
  'officeAudit!walletDocument',
  'officeSystem!retryFlow',
  'officeSystem!dropStuck',
  'office!login',
  'office!verify',
  'office!enrol',
  'office!logout',
] as const;

/** What is done to members of staff where the system runs; it can not be searched for. */
const ofCommandLine = ['staff add', 'staff lock', 'staff unlock', 'staff reset', 'staff code'] as const;

export type KnownAction = (typeof knownActions)[number] | (typeof ofCommandLine)[number];

/** Undefined: one that this page has no words for. */
export function knownAction(action: string): KnownAction | undefined {
  return [...knownActions, ...ofCommandLine].find((each) => each === action);
}
