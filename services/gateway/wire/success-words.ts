/** What an answer to a command says when it was done (§8): the Chinese key of the client's translations. A query says nothing. */
export const successWords = {
  'operation-succeeded': '操作成功',
  'application-succeeded': '申请成功',
  'receipt-succeeded': '收货成功',
  'withdraw-address-bound': '提现地址绑定成功',
  'logged-out': '退出登录成功',
} as const;
export type SuccessWord = keyof typeof successWords;
