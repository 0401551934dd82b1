import { account, depositIdOf, formatMoney, money, plus, streamOf } from '@caravan/events';
import { adjustmentConcern, lackOfTwoPeople } from './adjustments.ts';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { arrivalBefore, arrivalOf, lackOfMinimum } from './minimum.ts';
import { matterOf, unchanged } from './matter.ts';
import type { Changes, Concern, Entitlement } from './matter.ts';

function depositConcern(depositId: string, usercode: string, leaves: () => Changes): Concern {
  const streams = [streamOf('deposit', depositId), streamOf('wallet', usercode)];
  return { matter: matterOf.deposit(depositId), streams, leaves };
}

export const depositSetAside: Entitlement<'DepositSetAside'> = {
  entitledBy:
    'the withheld deposit of the same transfer, amount and person, at the address that is theirs; not set aside before',
  concerns: ({ depositId, usercode, network, amount }) => [
    depositConcern(depositId, usercode, () => ({ DepositSetAside: { usercode, network, amount } })),
    {
      matter: matterOf.address(network, usercode),
      streams: [streamOf('depositAddress', `${network}:${usercode}`)],
      leaves: unchanged,
    },
    arrivalOf({ usercode, network, depositId }, 'set aside'),
  ],
  postings: ({ usercode, network, amount }) =>
    fromTo(account.custody(network), [account.withheld(usercode, network), amount]),
  lacks(
    { depositId, usercode, network, transaction, logIndex, amount },
    deposit = {},
    { DepositAddressAssigned: assigned } = {},
  ) {
    if (depositId !== depositIdOf(network, transaction, logIndex))
      return `the id of its transfer, ${depositIdOf(network, transaction, logIndex)}`;
    if (deposit.DepositSetAside || deposit.WithheldEnded)
      return `a deposit of its own: ${depositId} was set aside before`;
    const transfer = { usercode, network, transaction, logIndex, amount };
    const address = deposit.DepositDetected?.address;
    return (
      lackOfSign(amount) ??
      lackOf(`a withheld deposit ${depositId}`, deposit.DepositWithheld, transfer) ??
      lackOf(`a detected deposit ${depositId}`, deposit.DepositDetected, {}) ??
      lackOf(`a deposit address of ${usercode} on ${network}`, assigned, { address })
    );
  },
};

const ended = (): Changes => ({ DepositSetAside: undefined, WithheldEnded: true });

export const withheldCredited: Entitlement<'WithheldCredited'> = {
  entitledBy:
    'each deposit that it names: set aside for this person, of this amount; all of them together; with the latest deposit, which takes them along or brings them to its minimum, or two people’s release of one',
  concerns: ({ usercode, network, deposits, release }) => [
    ...deposits.map(({ depositId }) => depositConcern(depositId, usercode, ended)),
    release ? adjustmentConcern({ ...release, usercode }) : arrivalBefore({ usercode, network }),
  ],
  postings: ({ usercode, network, amount }) =>
    fromTo(account.withheld(usercode, network), [account.available(usercode), amount]),
  lacks(data, ...matters) {
    const { usercode, network, deposits, amount, release } = data;
    const twice = deposits.find(
      ({ depositId }, index) => deposits.findIndex((each) => each.depositId === depositId) !== index,
    );
    if (twice) return `deposits of its own: it names ${twice.depositId} twice`;
    if (formatMoney(plus(...deposits.map((each) => money(each.amount)))) !== formatMoney(money(amount)))
      return `deposits that come to ${amount}`;
    const missingDeposit = deposits
      .map((each, index) =>
        lackOf(`a deposit ${each.depositId} that is set aside`, matters[index]?.DepositSetAside, {
          usercode,
          network,
          amount: each.amount,
        }),
      )
      .find((missing) => missing !== undefined);
    if (missingDeposit !== undefined) return missingDeposit;
    if (!release) return lackOfMinimum(data, matters, matters.at(-1) ?? {});
    const [only, ...others] = deposits;
    if (others.length > 0) return `one deposit: ${release.adjustmentId} releases one`;
    return lackOfTwoPeople({ ...release, amount, releases: only?.depositId }, matters.at(-1));
  },
};

export const withheldReversed: Entitlement<'WithheldReversed'> = {
  entitledBy: 'its deposit, set aside for this person and of this amount, which its chain dropped',
  concerns: ({ depositId, usercode }) => [depositConcern(depositId, usercode, ended)],
  postings: ({ usercode, network, amount }) =>
    fromTo(account.withheld(usercode, network), [account.custody(network), amount]),
  lacks({ depositId, usercode, network, amount }, deposit = {}) {
    const asked = { usercode, network, amount };
    return (
      lackOf(`a deposit ${depositId} that is set aside`, deposit.DepositSetAside, asked) ??
      (deposit.DepositReversed ? undefined : `a reversed deposit ${depositId}`)
    );
  },
};
