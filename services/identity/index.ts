export { createIdentity } from './identity.ts';
export type { Identity, SignedIn, User } from './identity-api.ts';
export { SESSION_ENDED, type Session } from './sessions.ts';
export type { Device } from './device.ts';
export type { OwnSession, OwnSessions } from './own-sessions.ts';
export { CONTACTS_ASKED_PER_DAY, type Account, type Accounts, type Sought } from './accounts.ts';
export type { Closed, ClosingRequest } from './account-closing.ts';
export type { Subscriptions } from './subscriptions.ts';
export type {
  AccountLetters,
  CodeMessages,
  ObligationsPort,
  PicturesPort,
  SlidePassed,
  SubscriptionLetters,
} from './ports.ts';
export { WRONG_FROM_ANYWHERE, type SlideAtLogin } from './slide-at-login.ts';
export { browserNameOf, type BrowserName } from './browser-name.ts';
export { RESEND_AFTER_SECONDS } from './verification-codes.ts';
export type { Registered, RegisterRequest } from './registration.ts';
export type { LoginRequest } from './login.ts';
export { PERSONAL_DATA_PER_DAY, type Personal } from './personal-data.ts';
export type { AddressBook } from './address-book.ts';
export { ADDRESS_LIMIT, type Address, type AddressFields } from './address.ts';
export { createPasswordHasher, HasherBusyError, type PasswordHasher } from './password-hasher.ts';
export { KNOWN_FOR_DAYS } from './known-browser.ts';
export { createSellers, type Sellers, type SellerSignedIn } from './sellers/sellers.ts';
export { createShopMembers, type Membership, type ShopMembers } from './sellers/members.ts';
export type { Assistants, NamedMember } from './sellers/assistants.ts';
export { MOST_ASSISTANTS, MOST_INVITATIONS, SHOP_INVITATION } from './sellers/invitation.ts';
export type { ShopInvitations } from './sellers/invitations.ts';
export type { Inviting } from './sellers/inviting.ts';
export type { OpenShop, ShopApplication, ShopApplications, ShopWish } from './sellers/applications.ts';
export { SELLER_ROLES, type SellerRole } from './sellers/members.ts';
export { isSellerToken, type SellerSession, type SellerSessionLimits } from './sellers/seller-sessions.ts';
export { FIRST_PASSWORD_HOURS } from './staff/first-password.ts';
export { createStaff, type Entered, type Staff, type StaffSignedIn } from './staff/staff.ts';
export { createStaffRegister, StaffError, type NewStaff, type StaffRegister } from './staff/register.ts';
export { isStaffToken } from './staff/staff-sessions.ts';
export type { StaffMember, StaffSession, StaffSessionLimits } from './staff/staff-sessions.ts';
export type { Deed, Journal, JournalEntry, JournalSearch } from './staff/journal.ts';
export { staffNames } from './staff/colleagues.ts';
export type { Colleague, Colleagues } from './staff/colleagues.ts';
export { ENROLMENT_CODE_HOURS } from './staff/enrolment-code.ts';
export { objectionToDeciding, type Matter } from './staff/objection.ts';
export { STAFF_ROLES, type StaffRole } from './staff/roles.ts';
