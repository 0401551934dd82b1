export {
  createRecharges,
  rechargeIdOf,
  type Recharges,
  type RechargeAnswer,
  type RechargeRequest,
} from './commands.ts';
export type { Announcement, Proposal, Recharge, Requested, RechargesState } from './recharge/state.ts';
export { worthOf } from './recharge/request.ts';
export type { SealPort } from './ports.ts';
