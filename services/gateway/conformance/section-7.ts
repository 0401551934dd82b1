/**
 * What §7 of the specification says about its calls, in its own words, and the names in it. `says` is quoted, so that what is built
 * can be compared with the text, and not with what somebody remembers of it.
 */
type Paragraph = {
  readonly says: string;
  readonly get?: readonly string[];
  readonly post?: readonly string[];
};

/** How all of them are made. */
export const rules = [
  'The base is the current host plus the wap path; all paths under the api prefix. Timeout 15 seconds.',
  'Every call adds a language code; the token goes as a query parameter (or inside data for posts).',
  'A POST with a body field sends JSON and moves other fields to the query string. Calls are POST unless noted.',
  'Response shapes: not shown unless stated.',
] as const;

export const paragraphs: readonly Paragraph[] = [
  {
    says: 'Login: POST user!newlogin.action. Register: GET localuser!registerNoVerifcode.action and localuser!registerWithVerifcode.action. Logout: GET user!logout.action. GET jscode!execute.action. POST user!logoff, user!heartbeat (every 5 minutes). GET localuser!get. POST localuser!refreshAvatar.action.',
    get: [
      'localuser!registerNoVerifcode',
      'localuser!registerWithVerifcode',
      'user!logout',
      'jscode!execute',
      'localuser!get',
    ],
    post: ['user!newlogin', 'user!logoff', 'user!heartbeat', 'localuser!refreshAvatar'],
  },
  {
    says: 'Home: POST index!home, index!download-url, banner!bannerList, category!list, category!recommend, GET category!tree, GET category!sellerTree, seller!list, seller!info.',
    get: ['category!tree', 'category!sellerTree'],
    post: [
      'index!home',
      'index!download-url',
      'banner!bannerList',
      'category!list',
      'category!recommend',
      'seller!list',
      'seller!info',
    ],
  },
  {
    says: 'Goods: POST sellerGoods!search-keyword, list, search, searchSellerGoods, recommend_new, info, recommend_like. Header search: payload keyword URL-encoded; response data.sellerList and data.goodsList.',
    post: [
      'sellerGoods!search-keyword',
      'sellerGoods!list',
      'sellerGoods!search',
      'sellerGoods!searchSellerGoods',
      'sellerGoods!recommend_new',
      'sellerGoods!info',
      'sellerGoods!recommend_like',
    ],
  },
  {
    says: 'Reviews: POST evaluation!list, evaluation!countType, evaluation!add, evaluation!addList (JSON body).',
    post: ['evaluation!list', 'evaluation!countType', 'evaluation!add', 'evaluation!addList'],
  },
  {
    says: 'Config: POST/GET syspara!getSyspara (by code; response data.<code>). GET activity/lottery!getCurrentActivity.',
    get: ['activity/lottery!getCurrentActivity'],
    post: ['syspara!getSyspara'],
  },
  {
    says: 'Upload: POST uploadimg!execute (multipart: file and moduleName).',
    post: ['uploadimg!execute'],
  },
  {
    says: 'Address: POST address!list, add, edit, del, listCountry, listState, listCity.',
    post: [
      'address!list',
      'address!add',
      'address!edit',
      'address!del',
      'address!listCountry',
      'address!listState',
      'address!listCity',
    ],
  },
  {
    says: 'Password: POST user!updateOldAndNewPsw, user!setSafewordReg, user!updateOldAndNewSafeword. POST user!bindWithdrawAddress.',
    post: [
      'user!updateOldAndNewPsw',
      'user!setSafewordReg',
      'user!updateOldAndNewSafeword',
      'user!bindWithdrawAddress',
    ],
  },
  {
    says: 'Wallet: POST wallet!getUsdt (returns money). Deposits: rechargeBlockchain!recharge_open, recharge, list, get, fee (body symbol); channelBlockchain!list; thirdPartyRecharge!getCoinList, recharge, PHP_recharge, PHP_recharge2 to PHP_recharge5. Recharge calls use session_token; record lists requested with pageSize 8. Withdrawals: withdraw!list, apply, get, withdraw_open, fee (payload channel, returns withdraw_fee); withdraw first fetches a fresh session_token then submits.',
    post: [
      'wallet!getUsdt',
      'rechargeBlockchain!recharge_open',
      'rechargeBlockchain!recharge',
      'rechargeBlockchain!list',
      'rechargeBlockchain!get',
      'rechargeBlockchain!fee',
      'channelBlockchain!list',
      'thirdPartyRecharge!getCoinList',
      'thirdPartyRecharge!recharge',
      'thirdPartyRecharge!PHP_recharge',
      'thirdPartyRecharge!PHP_recharge2',
      'thirdPartyRecharge!PHP_recharge3',
      'thirdPartyRecharge!PHP_recharge4',
      'thirdPartyRecharge!PHP_recharge5',
      'withdraw!list',
      'withdraw!apply',
      'withdraw!get',
      'withdraw!withdraw_open',
      'withdraw!fee',
    ],
  },
  {
    says: 'Favourites: keepGoods!list, add, del, count. Followed shops: focusSeller!list, add, del, count.',
    post: [
      'keepGoods!list',
      'keepGoods!add',
      'keepGoods!del',
      'keepGoods!count',
      'focusSeller!list',
      'focusSeller!add',
      'focusSeller!del',
      'focusSeller!count',
    ],
  },
  {
    says: 'Orders: order!submit, pay, cancel, listMain, info, listGoods, receipt, returns; orderLog!list.',
    post: [
      'order!submit',
      'order!pay',
      'order!cancel',
      'order!listMain',
      'order!info',
      'order!listGoods',
      'order!receipt',
      'order!returns',
      'orderLog!list',
    ],
  },
  {
    says: 'Chat: newOnlinechat!list, newOnlinechat!send (type and content, text URL-encoded); GET newOnlinechat!unread (polled every 30 s, loginType user); GET public/userOnlineChatController!unread.action.',
    get: ['newOnlinechat!unread', 'public/userOnlineChatController!unread'],
    post: ['newOnlinechat!list', 'newOnlinechat!send'],
  },
];

/** Every call that §7 names, with the method that it names for it. */
export const namedCalls = paragraphs.flatMap(({ get = [], post = [] }) => [
  ...get.map((name) => ({ name, method: 'GET' as const })),
  ...post.map((name) => ({ name, method: 'POST' as const })),
]);
