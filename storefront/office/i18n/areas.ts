import type officeAdjustments from './locales/en/office-adjustments.json';
import type officeApplications from './locales/en/office-applications.json';
import type officeBanners from './locales/en/office-banners.json';
import type officeBooks from './locales/en/office-books.json';
import type officeBuyers from './locales/en/office-buyers.json';
import type officeCategories from './locales/en/office-categories.json';
import type officeContent from './locales/en/office-content.json';
import type officeCsv from './locales/en/office-csv.json';
import type officeGoods from './locales/en/office-goods.json';
import type officeGoodsImport from './locales/en/office-goods-import.json';
import type officeJournal from './locales/en/office-journal.json';
import type officeLeaving from './locales/en/office-leaving.json';
import type officeMembers from './locales/en/office-members.json';
import type officeModeration from './locales/en/office-moderation.json';
import type officeOperations from './locales/en/office-operations.json';
import type officeOrderAudit from './locales/en/office-order-audit.json';
import type officeOrders from './locales/en/office-orders.json';
import type officeProfile from './locales/en/office-profile.json';
import type officeRefunds from './locales/en/office-refunds.json';
import type officeReviews from './locales/en/office-reviews.json';
import type officeSales from './locales/en/office-sales.json';
import type officeSession from './locales/en/office-session.json';
import type officeShipments from './locales/en/office-shipments.json';
import type officeShop from './locales/en/office-shop.json';
import type officeShopOverview from './locales/en/office-shop-overview.json';
import type officeShopSession from './locales/en/office-shop-session.json';
import type officeStaff from './locales/en/office-staff.json';
import type officeStatement from './locales/en/office-statement.json';
import type officeWallets from './locales/en/office-wallets.json';
import type officeWithdrawals from './locales/en/office-withdrawals.json';
import type office from './locales/en/office.json';

/** What the office says, by area. */
declare module 'i18next' {
  interface Areas {
    office: typeof office;
    'office-adjustments': typeof officeAdjustments;
    'office-applications': typeof officeApplications;
    'office-banners': typeof officeBanners;
    'office-books': typeof officeBooks;
    'office-buyers': typeof officeBuyers;
    'office-categories': typeof officeCategories;
    'office-content': typeof officeContent;
    'office-csv': typeof officeCsv;
    'office-goods': typeof officeGoods;
    'office-goods-import': typeof officeGoodsImport;
    'office-journal': typeof officeJournal;
    'office-leaving': typeof officeLeaving;
    'office-members': typeof officeMembers;
    'office-moderation': typeof officeModeration;
    'office-operations': typeof officeOperations;
    'office-order-audit': typeof officeOrderAudit;
    'office-orders': typeof officeOrders;
    'office-profile': typeof officeProfile;
    'office-refunds': typeof officeRefunds;
    'office-reviews': typeof officeReviews;
    'office-sales': typeof officeSales;
    'office-session': typeof officeSession;
    'office-shipments': typeof officeShipments;
    'office-shop': typeof officeShop;
    'office-shop-overview': typeof officeShopOverview;
    'office-shop-session': typeof officeShopSession;
    'office-staff': typeof officeStaff;
    'office-statement': typeof officeStatement;
    'office-wallets': typeof officeWallets;
    'office-withdrawals': typeof officeWithdrawals;
  }
}
