import { refusal } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';

type OfficeRechargeActions =
  | 'officeRecharge!list'
  | 'officeRecharge!get'
  | 'officeRecharge!propose'
  | 'officeRecharge!approve'
  | 'officeRecharge!refuse'
  | 'officeRecharge!card';

const notOpen = { refusal: refusal('deposit-unknown') };

/** Bank-card and third-party recharges. The room sees to it that who agrees is not who proposed. */
export function createOfficeRechargeActions(): SomeHandlers<OfficeRechargeActions> {
  return {
    'officeRecharge!list': query(async () => ({ pageList: [] })),
    'officeRecharge!get': query(async () => notOpen),
    'officeRecharge!propose': command(async () => notOpen),
    'officeRecharge!approve': command(async () => notOpen),
    'officeRecharge!refuse': command(async () => notOpen),
    'officeRecharge!card': command(async () => notOpen),
  };
}
