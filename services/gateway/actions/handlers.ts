import type { Handlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccountActions } from './account.ts';
import { createAddressActions } from './addresses.ts';
import { createChatActions } from './chat.ts';
import { createCreditActions } from './credit.ts';
import { createFavouriteActions } from './favourites.ts';
import { createHelpActions } from './help.ts';
import { createLotteryActions } from './lottery.ts';
import { createOfficeAdjustmentActions } from './office-adjustments.ts';
import { createOfficeAuditActions } from './office-audit.ts';
import { createOfficeBannerActions } from './office-banners.ts';
import { createOfficeCategoryActions } from './office-categories.ts';
import { createOfficeSynonymActions } from './office-synonyms.ts';
import { createOfficeBooksActions } from './office-books.ts';
import { createOfficeBrandActions } from './office-brands.ts';
import { createOfficeBuyerActions } from './office-buyers.ts';
import { createOfficeChatActions } from './office-chat.ts';
import { createOfficeGoodsActions } from './office-goods.ts';
import { createOfficePersonalActions } from './office-personal.ts';
import { createOfficeAcceptanceActions } from './office-acceptances.ts';
import { createOfficeReconciliationActions } from './office-reconciliation.ts';
import { createOfficeRechargeActions } from './office-recharges.ts';
import { createDocumentLooks } from './document-looks.ts';
import { createOfficeLoanActions } from './office-loans.ts';
import { createOfficeRefundViews } from './office-refunds.ts';
import { createOfficeReviewActions } from './office-review.ts';
import { createOfficeStaffActions } from './office-staff.ts';
import { createOfficeCustodyActions } from './office-custody.ts';
import { createOfficeStrayActions } from './office-strays.ts';
import { createOfficeSystemActions } from './office-system.ts';
import { createOfficeWithdrawalViews } from './office-withdrawals.ts';
import { createOfficeWaitingActions } from './office-waiting.ts';
import { createOfficeActions } from './office.ts';
import { createOfficeSessionActions } from './office-sessions.ts';
import { createOrderLifeActions } from './order-life.ts';
import { createOrderViews } from './order-views.ts';
import { createOrderActions } from './orders.ts';
import { createOfficePaymentMethodActions } from './office-payment-methods.ts';
import { offeredMethods } from './offered-methods.ts';
import { usualRecharges } from '../recharge-terms.ts';
import { createRechargeAsking } from './recharge-asking.ts';
import { createRechargeActions } from './recharge.ts';
import { createPlaceActions } from './places.ts';
import { createReviewActions } from './reviews.ts';
import { createSellerArticleActions } from './seller-articles.ts';
import { createSellerCategoryActions } from './seller-categories.ts';
import { createSellerMemberActions } from './seller-members.ts';
import { createSellerOrderActions } from './seller-orders.ts';
import { createSellerReviewActions } from './seller-reviews.ts';
import { createSellerShopActions } from './seller-shop.ts';
import { createSellerViews } from './seller-views.ts';
import { createSellerActions } from './seller.ts';
import { createSessionActions } from './sessions.ts';
import { createSettingsActions } from './settings.ts';
import { createShopApplicationActions } from './shop-applications.ts';
import { createShopInvitationActions } from './shop-invitations.ts';
import { createShopActions } from './shop.ts';
import { createSlideProof } from '../slide-proof.ts';
import { createSlideActions } from './slide.ts';
import { createSolvencyActions } from './solvency.ts';
import { createSubscribeActions } from './subscribe.ts';
import { createUploadActions } from './uploads.ts';
import { createVisitActions } from './visits.ts';
import { createWalletActions } from './wallet.ts';
import { createWarehouseActions } from './warehouses.ts';
import { createWithdrawalActions } from './withdrawals.ts';

/** Every action of the wire with what answers it. */
export function createHandlers(dependencies: Dependencies): Handlers {
  const { config, identity, slide, sellers, staff, catalogue, clock } = dependencies;
  const { recharges = usualRecharges } = config;
  const offered = offeredMethods(recharges, dependencies.deposits);
  return {
    ...createAccountActions(identity, createSlideProof(slide, config.slideVerification), clock),
    ...createSlideActions(slide),
    ...createSubscribeActions(identity.subscriptions),
    ...createSessionActions(identity, clock),
    ...createAddressActions(identity.addresses),
    ...createPlaceActions(),
    ...createShopActions(dependencies),
    ...createVisitActions(dependencies),
    ...createFavouriteActions(catalogue),
    ...createReviewActions(dependencies),
    ...createOrderActions({ ...dependencies, offered }),
    ...createOrderLifeActions(dependencies),
    ...createOrderViews(dependencies),
    ...createWalletActions(dependencies),
    ...createSolvencyActions(dependencies),
    ...createRechargeActions({ ...dependencies, terms: recharges, development: config.development }),
    ...createRechargeAsking({ ...dependencies, terms: recharges }),
    ...createWithdrawalActions({ ...dependencies, terms: config.withdrawals }),
    ...createCreditActions(dependencies),
    ...createSettingsActions(config, identity),
    ...createChatActions(dependencies),
    ...createSellerActions(sellers),
    ...createSellerArticleActions(dependencies),
    ...createSellerCategoryActions(catalogue),
    ...createSellerMemberActions(dependencies),
    ...createSellerOrderActions(dependencies),
    ...createSellerReviewActions(dependencies),
    ...createSellerShopActions({ ...dependencies, minimum: config.payoutMinimum }),
    ...createSellerViews(dependencies),
    ...createShopApplicationActions(dependencies),
    ...createShopInvitationActions(dependencies),
    ...createOfficeActions(staff),
    ...createOfficeWaitingActions(dependencies),
    ...createOfficeSessionActions(staff, clock),
    ...createOfficeReviewActions(dependencies),
    ...createOfficeWithdrawalViews(dependencies),
    ...createOfficeRechargeActions({ ...dependencies, maximum: recharges.maximum }),
    ...createOfficeLoanActions({ ...dependencies, looks: createDocumentLooks(dependencies.cache) }),
    ...createOfficeRefundViews(dependencies),
    ...createOfficeAdjustmentActions(dependencies),
    ...createOfficeStrayActions(dependencies),
    ...createOfficeCustodyActions(dependencies),
    ...createOfficeBuyerActions(dependencies),
    ...createOfficePersonalActions(dependencies),
    ...createOfficeChatActions(dependencies),
    ...createOfficeGoodsActions(dependencies),
    ...createOfficeBannerActions(dependencies),
    ...createOfficeCategoryActions(dependencies),
    ...createOfficeSynonymActions(dependencies),
    ...createOfficePaymentMethodActions({ ...dependencies, offered }),
    ...createLotteryActions(dependencies),
    ...createOfficeBrandActions(dependencies),
    ...createHelpActions(dependencies),
    ...createOfficeAuditActions(dependencies),
    ...createOfficeBooksActions(dependencies),
    ...createOfficeReconciliationActions(dependencies),
    ...createOfficeAcceptanceActions(dependencies),
    ...createOfficeStaffActions(dependencies),
    ...createOfficeSystemActions(dependencies),
    ...createUploadActions(dependencies),
    ...createWarehouseActions(dependencies),
  };
}
