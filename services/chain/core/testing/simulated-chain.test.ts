import { describeChain } from './chain-contract.ts';
import { createSimulatedChain } from './simulated-chain.ts';

describeChain('simulated', async () => {
  const chain = createSimulatedChain();
  let serial = 0;
  const mine = async (blocks: number) => {
    for (let i = 0; i < blocks; i += 1) chain.mine();
  };
  await mine(2);
  return {
    chain,
    addresses: ['alice', 'bob', 'stranger'],
    pay: async (...payments) =>
      chain.mine(payments.map((payment) => ({ ...payment, transaction: `tx${(serial += 1)}` }))),
    payInLookAlike: async (payment) =>
      chain.mine([{ ...payment, transaction: `tx${(serial += 1)}`, token: 'look-alike' }]),
    lookAlike: () => 'look-alike',
    mine,
    reorganise: async (depth) => {
      chain.drop(depth);
      await mine(depth);
    },
    stop: async () => undefined,
  };
});
