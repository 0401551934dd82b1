import { call } from '@caravan/storefront-shared/api';

export type { Channel, Recharge, RechargeOpened, WalletRecord } from '@caravan/gateway/wire';

export const getBalance = () => call('wallet!getUsdt', {}, { quiet: true });
export const listRecords = (pageNum: number) => call('wallet!records', { pageNum }, { quiet: true });
export const listChannels = () => call('channelBlockchain!list', {}, { quiet: true });
export const openRecharge = (network: string) =>
  call('rechargeBlockchain!recharge_open', { network }, { quiet: true });
export const listRecharges = (pageNum: number) =>
  call('rechargeBlockchain!list', { pageNum }, { quiet: true });
export const sendTestUsdt = (network: string, amount: string) =>
  call('development!faucet', { network, amount });
