import { orderStates, type Screen, type Subjects } from './screen.ts';

const setup = '/userInfo/setup';
const wallet = '/userInfo/money-package';

/** The pages of a buyer's account. */
export const accountScreens = (of: Subjects): readonly Screen[] => [
  { name: 'dashboard', path: '/userInfo/dashboard' },
  { name: 'orders', path: '/userInfo/my-order' },
  { name: 'no orders in a tab', path: '/userInfo/my-order?tab=refund' },
  ...ordersOf(of),
  { name: 'unknown order', path: '/userInfo/order-detail?id=none' },
  { name: 'orders without a match', path: '/userInfo/my-order?search=qqqq' },
  { name: 'invoice', path: `/userInfo/order-invoice?id=${of.orders.paid}` },
  { name: 'asking back', path: `/userInfo/order-return?id=${of.orders.paid}`, seldom: true },
  ...(of.orders.received
    ? [{ name: 'reviewing', path: `/userInfo/order-evaluation?id=${of.orders.received}`, seldom: true }]
    : []),
  { name: 'favourites', path: '/userInfo/collect-goods', seldom: true },
  { name: 'no favourites', path: '/userInfo/collect-goods?page=2' },
  { name: 'followed stores', path: '/userInfo/collect-shop' },
  { name: 'wallet', path: wallet },
  { name: 'wallet without a match', path: `${wallet}?kind=loan&from=2020-01-01&until=2020-01-02` },
  { name: 'recharge', path: `${wallet}/recharge` },
  { name: 'recharge on a network', path: `${wallet}/recharge?network=ethereum`, seldom: true },
  ...(of.rechargeId
    ? [{ name: 'one recharge', path: `${wallet}/recharge?id=${of.rechargeId}`, seldom: true }]
    : []),
  { name: 'withdraw', path: `${wallet}/withdraw` },
  { name: 'unknown withdrawal', path: `${wallet}/withdrawal?id=none` },
  ...(of.withdrawalId
    ? [{ name: 'one withdrawal', path: `${wallet}/withdrawal?id=${of.withdrawalId}`, seldom: true }]
    : []),
  { name: 'proof of the balance', path: `${wallet}/proof`, seldom: true },
  { name: 'settings', path: setup },
  { name: 'apps for a buyer', path: '/userInfo/download' },
  { name: 'own picture', path: `${setup}/avatar` },
  { name: 'login password', path: `${setup}/login-password` },
  { name: 'transaction password', path: `${setup}/transaction-password` },
  { name: 'where one is logged in', path: `${setup}/sessions` },
  { name: 'inviting', path: `${setup}/invite` },
  { name: 'closing the account', path: `${setup}/account-cancellation` },
  { name: 'addresses', path: `${setup}/shipping-address` },
  { name: 'contact', path: `${setup}/contact`, seldom: true },
  { name: 'credit', path: '/credit', seldom: true },
  { name: 'application for a loan', path: '/credit/application', seldom: true },
  { name: 'the loan', path: '/credit/myLoan', seldom: true },
  { name: 'chat', path: '/chat', seldom: true },
  { name: 'unknown page of the account', path: '/userInfo/nowhere' },
];

const ordersOf = ({ orders }: Subjects): readonly Screen[] =>
  orderStates.flatMap((state) => {
    const orderId = orders[state];
    return orderId === undefined
      ? []
      : [{ name: `${state} order`, path: `/userInfo/order-detail?id=${orderId}` }];
  });
