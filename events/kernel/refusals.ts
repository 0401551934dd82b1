/**
 * The error catalogue (§8). In code a refusal is named by its English key. On the wire it is `code` plus the Chinese text in
 * `msg`, which is the key of the client's translation tables.
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
  'method-not-allowed': [405, '请求方法不支持'],
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
  'cancellation-reason-required': [1016, '请填写注销原因'],
  'name-reserved': [1017, '该账号近期已注销，暂不能重新注册'],
  // funds
  'insufficient-balance': [2001, '余额不足，请充值'],
  'fund-password-wrong': [2002, '资金密码错误'],
  'fund-password-not-set': [2003, '请先设置资金密码'],
  'fund-password-invalid': [2004, '资金密码须为6位数字'],
  'channel-not-opened': [2005, '通道未开放'],
  'recharge-below-minimum': [2006, '充值金额低于最小值'],
  'recharge-above-maximum': [2007, '充值金额高于最大值'],
  'deposit-unknown': [2008, '充值记录不存在'],
  'recharge-wrong-chain': [2009, '充值链错误'],
  'recharge-pending': [2010, '有未完成的充值订单'],
  'payment-method-not-open': [2011, '该地区未开放此支付方式'],
  'no-payment-method': [2012, '没有可用的支付方式'],
  // withdrawals
  'withdrawal-below-minimum': [2101, '提现金额低于最小值'],
  'withdrawal-above-maximum': [2102, '提现金额高于最大值'],
  'withdrawal-outside-time': [2103, '不在提现时间内'],
  'withdrawal-daily-count-exceeded': [2104, '超过每日提现次数'],
  'withdrawal-pending': [2105, '有未处理的提现订单'],
  'withdraw-address-wrong': [2106, '请输入正确的提现地址'],
  'withdraw-address-not-bound': [2107, '请先绑定提现地址'],
  'withdraw-address-already-bound': [2108, '只能绑定一个提现地址'],
  'withdrawal-unknown': [2109, '提现记录不存在'],
  'withdrawal-not-approved': [2110, '提现未审核通过'],
  'withdrawal-already-decided': [2111, '提现已处理'],
  'withdraw-address-ours': [2112, '不能提现到本商城的充值地址'],
  // escrow, adjustments, closing a wallet
  'payment-unknown': [2201, '支付记录不存在'],
  'payment-already-released': [2202, '货款已结算给商家'],
  'payment-already-refunded': [2203, '货款已退回'],
  'adjustment-unknown': [2204, '调账记录不存在'],
  'adjustment-already-decided': [2205, '调账已处理'],
  'adjustment-by-same-person': [2206, '调账须由另一人审核'],
  'wallet-closed': [2207, '账户已注销'],
  'balance-remains': [2208, '账户仍有余额，无法注销'],
  'withdrawal-remains': [2209, '仍有提现未完成，无法注销'],
  'escrow-remains': [2210, '仍有未完成的订单货款，无法注销'],
  'loan-remains': [2211, '仍有贷款未还清，无法注销'],
  'adjustment-remains': [2212, '仍有未审核的调账，无法注销'],
  // loans
  'loan-amount-outside-limits': [2301, '贷款金额超出限额'],
  'loan-not-qualified': [2302, '不满足申请条件'],
  'loan-not-approved': [2303, '贷款未通过审核'],
  'loan-pending': [2304, '已有审核中的贷款'],
  'loan-unknown': [2305, '贷款不存在'],
  'loan-already-decided': [2306, '贷款已审核'],
  'loan-already-repaid': [2307, '贷款已还清'],
  'loan-term-invalid': [2308, '贷款期限无效'],
  'loan-repayment-above-outstanding': [2309, '还款金额超过欠款'],
  'loan-outstanding': [2310, '尚有未还清的贷款'],
  'real-name-required': [2311, '请先完成实名认证'],
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
  'price-changed': [3016, '价格已变动，请确认新的金额'],
  'unpaid-orders-limit': [3017, '待付款订单过多，请先付款或取消'],
  'unpaid-value-limit': [3018, '待付款订单总额过高，请先付款或取消'],
  'unpaid-share-limit': [3019, '您未付款的该商品数量已达上限，请先付款或取消'],
  'own-shop-followed': [3020, '不能关注自己的店铺'],
  'seller-follows-none': [3021, '商家不能关注其他店铺'],
  'favourites-limit': [3022, '收藏的商品数量已达上限'],
  'followed-shops-limit': [3023, '关注的店铺数量已达上限'],
  // orders
  'order-unknown': [4001, '订单不存在'],
  'order-already-cancelled': [4002, '订单已取消'],
  'order-already-paid': [4003, '订单已支付'],
  'order-not-pending': [4004, '订单不是待付款状态，无法取消'],
  'order-expired': [4006, '订单已超时取消'],
  'order-already-completed': [4007, '订单已完成'],
  'order-not-paid': [4008, '待付款订单无法放行'],
  'order-not-confirmed': [4009, '订单未确认'],
  'order-already-shipped': [4010, '订单已发货'],
  'order-not-shipped': [4011, '订单未发货'],
  'order-already-reminded': [4012, '已提醒发货'],
  'order-not-received': [4013, '订单未确认收货'],
  'order-shipped-not-refundable': [4014, '已发货的订单不能退款'],
  'order-refund-pending': [4016, '订单退款处理中'],
  'order-refund-unknown': [4017, '没有退款申请'],
  'order-already-refunded': [4018, '订单已退款'],
  'order-return-period-over': [4019, '已超过退货期限'],
  'order-already-reviewed': [4020, '订单已评价'],
  'open-orders-remain': [4022, '仍有未完成的订单，无法注销'],
  'refund-failed': [4023, '退款/退货失败'],
  // staff
  'second-factor-wrong': [5001, '动态验证码错误'],
  'sign-in-again': [5002, '登录已超时，请重新输入密码'],
  'password-unchanged': [5003, '新密码不能与原密码相同'],
  'office-elsewhere': [5004, '请从后台专用地址访问'],
  'own-account': [5005, '不能处理自己的账户'],
  'first-password-ended': [5006, '初始密码已过期'],
  // sellers
  'runs-no-shop': [5101, '该账号没有店铺'],
  'already-seller': [5102, '该账号已有店铺'],
  'shop-has-owner': [5103, '该店铺已有店主'],
  'user-unknown': [5104, '账号不存在'],
  'application-pending': [5105, '已有待审核的入驻申请'],
  'shop-name-taken': [5106, '店铺名称已被使用'],
  'application-unknown': [5107, '入驻申请不存在'],
  'application-decided': [5108, '入驻申请已处理'],
  'review-unknown': [5110, '评价不存在'],
  'review-already-answered': [5111, '该评价已回复'],
  'article-changed': [5121, '商品已被他人修改，请刷新后重试'],
  'article-code-taken': [5122, '商品编号已被使用'],
  'article-taken-down': [5123, '商品已被平台下架'],
  'article-category-unknown': [5124, '请选择具体的商品分类'],
  'article-tiers-invalid': [5125, '阶梯价格有误：数量须递增，价格不得上涨'],
  'article-price-invalid': [5126, '价格必须大于零'],
  'article-options-invalid': [5127, '规格名称或规格值重复'],
  'article-variant-invalid': [5128, '商品规格与选项不符'],
  'articles-limit': [5129, '商品数量已达上限'],
  'stock-below-zero': [5130, '库存不能小于零'],
  'stock-limit': [5131, '库存数量超过上限'],
  'delivery-days-invalid': [5132, '送达天数有误：最晚不能早于最早'],
  // uploads
  'upload-failed': [6001, '上传失败'],
  'image-above-2m': [6002, '图片大小不能超过2M'],
  'image-above-10m': [6003, '图片大小不能超过10M'],
  'image-above-30m': [6004, '图片大小不能超过30M'],
  'image-missing': [6005, '请选择图片'],
  'one-image-at-a-time': [6006, '每次只能上传一张图片'],
  'image-type-unsupported': [6007, '图片格式不支持'],
  'image-unreadable': [6008, '图片已损坏，无法读取'],
  'image-too-many-pixels': [6009, '图片尺寸过大'],
  'image-hides-document': [6010, '图片中含有其他文件'],
  'uploads-busy': [6011, '上传人数过多，请稍后再试'],
  'upload-too-slow': [6012, '上传超时，请检查网络后重试'],
  'upload-unknown': [6013, '图片不存在或已过期，请重新上传'],
} as const satisfies Record<string, readonly [code: number, msg: string]>;

export type RefusalKey = keyof typeof catalogue;

/** A typed "no": which rule, and the values that a person needs to act on it (amounts as decimal strings). */
export type Refusal = {
  readonly key: RefusalKey;
  readonly details?: Readonly<Record<string, string | number>>;
};

/** `details` are shown to the caller: they hold nothing that the caller may not know. */
export function refusal(key: RefusalKey, details?: Refusal['details']): Refusal {
  return details ? { key, details } : { key };
}

/** What the legacy envelope says for a refusal. */
export function wireOf(key: RefusalKey): { code: number; msg: string } {
  const [code, msg] = catalogue[key];
  return { code, msg };
}

export const refusalKeys = Object.keys(catalogue) as RefusalKey[];
