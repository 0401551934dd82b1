import { describeSendingChain } from '../testing/sending-chain-contract.ts';
import { startSendingScene } from './testing/sending-scene.ts';

describeSendingChain('tron', async () => {
  const under = await startSendingScene();
  const { scene, token, key, otherKey, open, fresh, finalise, refuseTransfers, pass } = under;
  return {
    chain: open(),
    miserly: open({ feeCap: 1n }),
    unreachable: open({ rpcUrl: 'http://127.0.0.1:1' }),
    key,
    otherKey,
    token,
    fresh,
    mine: async (blocks) => void (await scene.mine(blocks)),
    finalise: async () => void (await finalise()),
    refuseTransfers,
    reorganise: async (depth) =>
      void (await scene.control('reorganise', { depth, blocks: depth, keep: false })),
    pass,
    stop: () => scene.stop(),
  };
});
