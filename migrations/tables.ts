import type { AuditTables } from './tables/audit.ts';
import type { BrandTables } from './tables/brands.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ChainTables } from './tables/chain.ts';
import type { ChatTables } from './tables/chat.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { MailTables } from './tables/mail.ts';
import type { MediaTables } from './tables/media.ts';
import type { OrderingTables } from './tables/ordering.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ReconciliationTables } from './tables/reconciliation.ts';
import type { SellerTables } from './tables/sellers.ts';
import type { SmsTables } from './tables/sms.ts';
import type { SlideTables } from './tables/slide.ts';
import type { StaffTables } from './tables/staff.ts';
import type { ViewTables } from './tables/views.ts';

/** Every table of Caravan's database, by the area that owns it. numeric and bigint columns are strings in JavaScript. */
export type Database = PlatformTables &
  AuditTables &
  IdentityTables &
  BrandTables &
  CatalogueTables &
  ChainTables &
  ChatTables &
  StaffTables &
  SellerTables &
  MailTables &
  SmsTables &
  MediaTables &
  OrderingTables &
  ReconciliationTables &
  SlideTables &
  ViewTables;
