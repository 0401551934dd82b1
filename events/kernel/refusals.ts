/**
 * The error catalogue (§8). A refusal is named by its English key in code; on the wire it is `code` plus the
 * Chinese text in `msg`, which is the key of the client's translation tables.
 */
const catalogue = {
  // session
  'session-expired': [403, '登录已过期，请重新登录'],
  'not-logged-in': [403, '请先登录'],
  'no-permission': [401, '无权限'],
  // general
  'server-error': [500, '服务器错误(500)'],
  'try-later': [503, '系统错误，请稍后再试'],
  'parameter-error': [400, '参数错误'],
  'repeated-submission': [409, '请勿重复提交'],
  'too-frequent': [429, '操作过于频繁'],
  'unknown-action': [404, '接口不存在'],
  // login and registration
  'wrong-credentials': [1001, '用户名或密码错误'],
  'locked-for-minutes': [1002, '连续输错三次，请3分钟后重试'],
  'locked-until-tomorrow': [1003, '密码错误超过3次，请次日再试'],
  'username-taken': [1004, '用户名重复'],
  'username-invalid': [1005, '用户名须为6-30位字母和数字'],
  'password-invalid': [1006, '密码须为6-12位'],
  'email-invalid': [1007, '请输入正确的邮箱'],
  'email-taken': [1008, '邮箱已被绑定'],
  'phone-invalid': [1009, '请输入正确的手机号'],
  'phone-taken': [1010, '手机号已被绑定'],
  'referral-code-wrong': [1011, '推荐码错误'],
  'account-locked': [1012, '用户已被锁定'],
  'slide-required': [1013, '请完成滑动验证'],
  'password-wrong': [1014, '密码错误'],
  'agreement-required': [1015, '请勾选同意协议'],
  // funds
  'insufficient-balance': [2001, '余额不足，请充值'],
  'fund-password-wrong': [2002, '资金密码错误'],
  'fund-password-not-set': [2003, '请先设置资金密码'],
  'fund-password-invalid': [2004, '资金密码须为6位数字'],
  'channel-not-opened': [2005, '通道未开放'],
  'recharge-below-minimum': [2006, '充值金额低于最小值'],
  'recharge-above-maximum': [2007, '充值金额高于最大值'],
  'deposit-unknown': [2008, '充值记录不存在'],
  // shop
  'goods-unknown': [3001, '商品不存在'],
  'goods-not-listed': [3002, '商品已下架'],
  'no-goods-selected': [3003, '未选择商品'],
  'stock-insufficient': [3004, '商品剩余数量不足'],
  'quantity-above-maximum': [3005, '超过最大购买数量'],
  'quantity-below-minimum': [3006, '低于最小购买数量'],
  'order-below-minimum': [3007, '订单金额低于最低限额'],
  'address-missing': [3008, '请设置收货地址'],
  'address-unknown': [3009, '收货地址不存在或已删除'],
  'address-limit': [3010, '收货地址数量已达上限'],
  'address-invalid': [3011, '收货地址填写有误'],
  'own-shop': [3012, '不能购买自己店铺的商品'],
  'category-unknown': [3013, '分类不存在'],
  'keyword-missing': [3014, '请输入关键词'],
  'seller-unknown': [3015, '店铺不存在'],
  // orders
  'order-unknown': [4001, '订单不存在'],
  'order-already-cancelled': [4002, '订单已取消'],
  'order-already-paid': [4003, '订单已支付'],
  'order-not-pending': [4004, '订单不是待付款状态，无法取消'],
  'order-payment-elsewhere': [4005, '订单正在支付'],
  'order-expired': [4006, '订单已超时取消'],
} as const satisfies Record<string, readonly [code: number, msg: string]>;

export type RefusalKey = keyof typeof catalogue;

/** A typed "no": which rule, and the values that a person needs to act on it (amounts as decimal strings). */
export type Refusal = {
  readonly key: RefusalKey;
  readonly details?: Readonly<Record<string, string | number>>;
};

export function refusal(key: RefusalKey, details?: Refusal['details']): Refusal {
  return details ? { key, details } : { key };
}

/** What the legacy envelope says for a refusal. */
export function wireOf(key: RefusalKey): { code: number; msg: string } {
  const [code, msg] = catalogue[key];
  return { code, msg };
}

export const refusalKeys = Object.keys(catalogue) as RefusalKey[];
