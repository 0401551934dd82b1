import { concat, Interface, keccak256, toUtf8Bytes, Transaction, Wallet, ZeroAddress } from 'ethers';
import type { JsonRpcProvider } from 'ethers';
import type { TestTokens } from '../development/test-tokens.ts';
import { developmentChainIds } from './ethereum-chain.ts';
import { WrongSettingError } from '../network.ts';
import { openRpc } from './rpc.ts';

/** 100 coins: what a development node gives away at once. */
const COIN = 100n * 10n ** 18n;
const MINT = new Interface(['function mint(address to, uint256 value)']);

/** Sends the node nothing before the first request, and reconnects after a failure. */
export function createEvmTestTokens(options: {
  readonly rpcUrl: string;
  readonly token: string;
  /** private key that may mint */
  readonly key: string;
}): TestTokens {
  const { rpcUrl, token } = options;
  const wallet = walletOf(options.key);
  let opened: Promise<JsonRpcProvider> | undefined;

  async function rpc(): Promise<JsonRpcProvider> {
    opened ??= openRpc(rpcUrl);
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  }

  return {
    source: ZeroAddress,
    async sign({ to, units, memo }) {
      const provider = await rpc();
      const [nonce, { chainId }, { maxFeePerGas }] = await Promise.all([
        provider.getTransactionCount(wallet.address, 'pending'),
        provider.getNetwork(),
        provider.getFeeData(),
      ]);
      if (!developmentChainIds.has(chainId)) throw new Error(`There is no faucet on chain ${chainId}`);
      // The contract does not read what follows its arguments.
      const data = concat([MINT.encodeFunctionData('mint', [to, units]), keccak256(toUtf8Bytes(memo))]);
      const fee = { maxFeePerGas: (maxFeePerGas ?? 10n ** 9n) * 4n, maxPriorityFeePerGas: 1n };
      const transaction = { to: token, data, nonce, chainId, gasLimit: 200_000, type: 2, ...fee };
      const signed = await wallet.signTransaction(transaction);
      return { transaction: keccak256(signed), signed };
    },
    async giveCoin(to) {
      const provider = await rpc();
      const { chainId } = await provider.getNetwork();
      if (!developmentChainIds.has(chainId)) throw new Error(`There is no faucet on chain ${chainId}`);
      if ((await provider.getBalance(to)) < COIN / 2n)
        await provider.send('anvil_setBalance', [to, `0x${COIN.toString(16)}`]);
    },
    async send(signed) {
      const provider = await rpc();
      try {
        await provider.send('eth_sendRawTransaction', [signed]);
        return 'sent';
      } catch (error) {
        if ((await provider.getTransaction(keccak256(signed))) !== null) return 'sent';
        const used = await provider.getTransactionCount(wallet.address, 'latest');
        if (Transaction.from(signed).nonce < used) return 'overtaken';
        throw error;
      }
    },
  };
}

function walletOf(key: string): Wallet {
  try {
    return new Wallet(key);
  } catch {
    throw new WrongSettingError('faucetKey', 'a private key of 32 bytes in hexadecimal (0x…)');
  }
}
