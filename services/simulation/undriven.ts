import type { ActionName } from '@caravan/gateway/wire';

/**
 * Commands of the gateway that no kind of command here sends, and why. `undriven.test.ts` compares it with the table of actions: a
 * new command is driven, or has its reason here.
 */
export const undriven: Partial<Record<ActionName, string>> = {
  // everybody does these once, before a run begins (`whole-system/opening.ts`, `staff.ts`)
  'localuser!registerNoVerifcode': 'how everybody of a run begins',
  'localuser!registerWithVerifcode':
    'one more way to begin; `identity/verification-codes.int.test.ts` races two with one code',
  'idcode!execute':
    'one goes to an address in a minute; `identity/verification-codes.int.test.ts` has the time',
  'localuser!resetPassword':
    'it ends sessions that a run goes on with; `identity/verification-codes.int.test.ts` races two with one code',
  'jscode!execute':
    'nobody sits there; `gateway/slide.int.test.ts` solves puzzles, and `slide/slide.int.test.ts` races answers',
  'jscode!check': 'as `jscode!execute`',
  'jscode!work': 'as `jscode!execute`',
  'jscode!checkWork': 'as `jscode!execute`',
  'subscribe!add':
    'a list of addresses is outside of the log; `identity/subscriptions.int.test.ts` has the time',
  'subscribe!confirm': 'as `subscribe!add`; `identity/subscriptions.int.test.ts` races two',
  'subscribe!end': 'as `subscribe!add`',
  'localuser!bindContact':
    'codes go out of a run; `identity/contact-binding.int.test.ts` races two, and two accounts for one address',
  'office!login': 'how staff of a run begin: the first factor',
  'office!enrol': 'how staff of a run begin: a second factor is set up once',
  'office!verify':
    'a code is good once in half a minute, longer than a run has for it; `gateway/office.int.test.ts` has the time',

  'user!changeWithdrawAddress':
    'it waits for hours, longer than a run has; histories in memory drive it (`in-memory/changing-address.ts`)',
  'user!cancelWithdrawAddressChange':
    'nobody of a run asks for the change; histories in memory drive it (`in-memory/changing-address.ts`)',

  'user!setSafewordReg':
    'payments under way would be refused; `identity/transaction-password-lockout.int.test.ts`',
  'session!end': 'it ends sessions that a run goes on with; `gateway/sessions-across-gateways.int.test.ts`',
  'officeSession!end':
    'it ends sessions that a run goes on with; `gateway/sessions-across-gateways.int.test.ts`',
  'officeSession!endOthers':
    'it ends sessions that a run goes on with; `gateway/sessions-across-gateways.int.test.ts`',
  'session!endOthers':
    'it ends sessions that a run goes on with; `gateway/sessions-across-gateways.int.test.ts`',
  'user!updateOldAndNewPsw':
    'it ends sessions that a run goes on with; `identity/login-password.int.test.ts` races it with a sign-in',
  'user!updateOldAndNewSafeword':
    'payments under way would be refused; `identity/login-password.int.test.ts`',
  'user!logoff':
    'the account would be gone for the rest of a run; `identity/account-closing.int.test.ts` kills it at each step',
  'evaluation!addList':
    'the same command of an order as `evaluation!add`, with words about each of its goods',
  'seller!visit': 'a count that nothing depends on; `gateway/visits.int.test.ts` counts it twice',

  // with them few shops of a run would get their assistants; `identity/sellers/invitations.int.test.ts` races each with the acceptance
  'sellerMember!withdraw': 'shops would lose the invitations that buyers are about to accept',
  'shopInvitation!decline': 'the shop could not invite that buyer again for longer than a run has',
  'shopInvitation!allow': 'nobody declines',

  'officeBuyer!allowReferring': 'nobody of a run is invited; `gateway/referrals.int.test.ts`',
  'officeBuyer!denyReferring': 'nobody of a run is invited; `gateway/referrals.int.test.ts`',

  'officeWithdraw!cancelTransfer':
    'a signer is seldom slower; histories in memory stop payouts (`in-memory/sending.ts`), and `payouts/killed-at-every-step.test.ts` those of a signer',

  'officeReconciliation!run':
    'a worker reads a chain for it, and nothing of the mall changes; `reconciliation/running/start-reconciler.int.test.ts` runs it',
  'officeReconciliation!accept': 'it books nothing; `gateway/office-acceptances.int.test.ts`',
  'officeReconciliation!agree': 'it books nothing; `gateway/office-acceptances.int.test.ts`',
  'officeReconciliation!decline': 'it books nothing; `gateway/office-acceptances.int.test.ts`',
  'officeReconciliation!withdraw': 'it books nothing; `gateway/office-acceptances.int.test.ts`',
  'officeStray!resolve':
    'no balance changes by it, and chains of a run have no other token; `gateway/office-strays.int.test.ts` deals with some',
  'officeCustody!drain': 'histories in memory drive it (`in-memory/draining.ts`)',
  'officeCustody!callOff': 'histories in memory drive it (`in-memory/draining.ts`)',
  'officeCustody!explain': 'histories in memory drive it (`in-memory/explaining.ts`)',
  'officeCustody!agree': 'histories in memory drive it (`in-memory/explaining.ts`, `in-memory/draining.ts`)',
  'officeCustody!refuse': 'histories in memory drive it (`in-memory/explaining.ts`, `in-memory/draining.ts`)',
  'officeAudit!walletDocument': 'it changes nothing; `gateway/office-audit.int.test.ts` reads what it signs',

  // no money or order depends on what is said; the tests of chat race and repeat them
  'newOnlinechat!list': 'marks what was read; `chat/chat.int.test.ts`',
  'newOnlinechat!send':
    'twice and at once in `chat/chat.int.test.ts`, and across gateways in `gateway/chat-across-gateways.int.test.ts`',
  'officeChat!take': 'two take one at once in `chat/chat.int.test.ts`',
  'officeChat!giveBack': '`chat/chat.int.test.ts`',
  'officeChat!end': '`gateway/chat.int.test.ts`',
  'officeChat!seen': 'marks what was read; `chat/chat.int.test.ts`',
  'officeChat!send': 'twice and at once in `chat/chat.int.test.ts`',
  'officeChat!picture': 'a copy that nothing uses is swept; `gateway/chat-pictures.int.test.ts`',
  'officeChat!keepPhrase': '`chat/chat.int.test.ts`',
  'officeChat!removePhrase': '`chat/chat.int.test.ts`',
  'officePaymentMethod!save':
    'it moves no money; `ordering/payment-methods/keep-payment-methods.int.test.ts`',
  'officeCategory!save':
    'no money or order depends on it; `catalogue/category-names/category-names.int.test.ts`',
  'officeSynonym!save': 'no money or order depends on it; `catalogue/synonyms/synonyms.int.test.ts`',
  'officeSynonym!remove': 'no money or order depends on it; `catalogue/synonyms/synonyms.int.test.ts`',

  'credit!apply':
    'it needs photos of a document; histories send the command behind it (`commands/borrowing.ts`), `gateway/credit.int.test.ts` the action',
  'rechargeBlockchain!recharge': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'rechargeBlockchain!cancel': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'thirdPartyRecharge!recharge': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'thirdPartyRecharge!PHP_recharge': 'the same command as `thirdPartyRecharge!recharge`, without a card',
  'thirdPartyRecharge!PHP_recharge2': 'the same command as `thirdPartyRecharge!recharge`, without a card',
  'thirdPartyRecharge!PHP_recharge3': 'the same command as `thirdPartyRecharge!recharge`, without a card',
  'thirdPartyRecharge!PHP_recharge4': 'the same command as `thirdPartyRecharge!recharge`, without a card',
  'thirdPartyRecharge!PHP_recharge5': 'the same command as `thirdPartyRecharge!recharge`, without a card',
  'officeLoan!documents': 'it changes nothing; `gateway/office-loans.int.test.ts` reads the journal',
  'officeRecharge!propose': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'officeRecharge!approve': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'officeRecharge!refuse': 'histories in memory drive it (`in-memory/recharging.ts`)',
  'officeRecharge!card': 'it changes nothing; `gateway/recharges.int.test.ts` reads the journal',
};
