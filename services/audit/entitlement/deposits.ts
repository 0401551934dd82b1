import { account, depositIdOf, streamOf } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf, unchanged } from './matter.ts';
import { arrivalOf } from './minimum.ts';
import type { Entitlement } from './matter.ts';

export const depositCredited: Entitlement<'DepositCredited'> = {
  entitledBy:
    'the confirmed deposit of the same transfer, amount and person, at the address that is theirs; not credited before',
  concerns: ({ depositId, usercode, network }) => [
    {
      matter: matterOf.deposit(depositId),
      streams: [streamOf('deposit', depositId), streamOf('wallet', usercode)],
      leaves: () => ({ DepositCredited: true }),
    },
    {
      matter: matterOf.address(network, usercode),
      streams: [streamOf('depositAddress', `${network}:${usercode}`)],
      leaves: unchanged,
    },
    arrivalOf({ usercode, network, depositId }, 'credited'),
  ],
  postings: ({ usercode, network, amount }) =>
    fromTo(account.custody(network), [account.available(usercode), amount]),
  lacks(
    { depositId, usercode, network, transaction, logIndex, amount },
    deposit = {},
    { DepositAddressAssigned: assigned } = {},
  ) {
    if (depositId !== depositIdOf(network, transaction, logIndex))
      return `the id of its transfer, ${depositIdOf(network, transaction, logIndex)}`;
    if (deposit.DepositCredited) return `a deposit of its own: ${depositId} was credited before`;
    const transfer = { usercode, network, transaction, logIndex, amount };
    const address = deposit.DepositDetected?.address;
    return (
      lackOfSign(amount) ??
      lackOf(`a confirmed deposit ${depositId}`, deposit.DepositConfirmed, transfer) ??
      lackOf(`a detected deposit ${depositId}`, deposit.DepositDetected, {}) ??
      lackOf(`a deposit address of ${usercode} on ${network}`, assigned, { address })
    );
  },
};
