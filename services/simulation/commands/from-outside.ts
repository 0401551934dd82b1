import type { Attempt, CommandKind } from '../command.ts';
import { anyAmount, anyBuyer } from '../scene.ts';

/** Money that arrives by the chain, whose node may forget a transfer when it dies. */
export const transfer: CommandKind = {
  name: 'send money from outside',
  weight: 8,
  leaves: 'perhaps',
  slow: true,
  draw(scene) {
    const { random, leavers, terms } = scene;
    const usercode = (random.chance(0.005) ? random.pick(leavers) : undefined) ?? anyBuyer(scene).usercode;
    return {
      ...transferOf(usercode, anyAmount(random, 1_500, terms.withdrawal.decimals)),
      // its sender sees in the list of recharges that it is withheld
      learn(said) {
        if ('withheld' in said && typeof said.withheld === 'string')
          scene.begun.push({ kind: 'withheld', usercode, id: said.withheld });
      },
    };
  },
};

export function transferOf(usercode: string, amount: string): Attempt {
  return {
    actor: usercode,
    usercode,
    send: ({ chain }, context) => chain.transfer({ context, usercode, amount }),
    ids: () => [giftOf(usercode, amount)],
  };
}

/** The id of a transfer when it is credited. */
export const giftOf = (usercode: string, amount: string) => `${amount} to ${usercode}`;

export const fromOutside: readonly CommandKind[] = [transfer];
