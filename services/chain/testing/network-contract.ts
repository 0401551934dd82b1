import { depositIdOf } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { createNetworks, WrongNetworksError } from '../create-networks.ts';
import type { WrongSetting } from '../create-networks.ts';
import type { NetworkSettings } from '../network.ts';

export type NetworkUnderTest = {
  readonly settings: NetworkSettings;
  /** confirmations after which its chain usually calls a block final */
  readonly finalAfter: number;
  /** the first addresses that wallets show for the settings' account */
  readonly derived: readonly [string, string, ...string[]];
  /** the account's extended private key, by which this process could spend */
  readonly privateKey: string;
  /** a valid extended public key of a kind that addresses of this protocol are not derived from */
  readonly foreignKey: string;
  /** a token address with a typing error that its checksum shows */
  readonly mistypedToken: string;
};

/** What the watcher, the register of addresses, the gateway and the wallet rely on for the networks of any protocol. */
export function describeNetworkAdapter(name: string, under: NetworkUnderTest): void {
  const { settings, derived } = under;
  const make = (change: Partial<NetworkSettings> = {}) => {
    const [network] = createNetworks([{ ...settings, ...change }]);
    if (!network) throw new Error('no network');
    return network;
  };
  describe(`the network adapter: ${name}`, () => {
    test('tells people what they must choose, and lets the operator say it', () => {
      for (const text of [make().label, make().standard]) expect(text).toMatch(/^[A-Z]/);
      const said = { label: 'Somewhere', standard: 'X20' };
      expect(make(said)).toMatchObject(said);
    });

    test('keeps what the configuration says, the token in canonical form', () => {
      const network = make();
      const { decimals, minimum, protocol } = settings;
      expect(network).toMatchObject({ name: settings.name, protocol, decimals, minimum });
      expect(network.addresses.read(settings.tokenAddress)).toEqual({ address: network.token });
    });

    test('counts confirmations, or asks the chain', () => {
      expect(make({ confirmations: 7 }).finality).toEqual({ kind: 'confirmations', required: 7 });
      const { finalAfter } = under;
      const asked = make({ confirmations: 'finalized' });
      expect(asked.finality).toEqual({ kind: 'finalized-tag', usuallyAfter: finalAfter });
      const said = make({ confirmations: 'finalized', finalAfter: 3 });
      expect(said.finality).toEqual({ kind: 'finalized-tag', usuallyAfter: 3 });
    });

    test('has a name that a deposit id can begin with', () => {
      expect(depositIdOf(make().name, '0xt', 3).split(':')).toEqual([settings.name, '0xt', '3']);
    });

    test('derives the addresses that every wallet shows for the account', () => {
      const network = make();
      expect(derived.map((_, index) => network.addressAt(index))).toEqual(derived);
    });

    test('derives addresses in canonical form, each index another', () => {
      const network = make();
      const addresses = Array.from({ length: 50 }, (_, index) => network.addressAt(index));
      for (const address of addresses) expect(network.addresses.read(address)).toEqual({ address });
      expect(new Set(addresses).size).toBe(addresses.length);
    });

    test('opens its chains anew each time, and another node for the second reader only where there is one', () => {
      const [one, other] = [make().openChains(), make().openChains()];
      expect(one.chain).not.toBe(other.chain);
      expect(one.backup).toBe(one.chain);
      const backed = make({ backupRpcUrl: 'http://127.0.0.1:2' }).openChains();
      expect(backed.backup).not.toBe(backed.chain);
    });

    test('a node that is not there is no reason to fail before it is asked', async () => {
      const { chain } = make({ rpcUrl: 'http://127.0.0.1:1' }).openChains();
      await expect(chain.head()).rejects.toThrow();
    });

    test('has test tokens only with the key that mints them', () => {
      expect(make({ faucetKey: undefined })).not.toHaveProperty('testTokens');
      expect(make({ faucetKey: `0x${'1'.repeat(64)}` })).toHaveProperty('testTokens');
    });

    test.each<[setting: keyof NetworkSettings, what: string, value: string]>([
      ['xpub', 'a key that could spend', under.privateKey],
      ['xpub', 'a mistyped key', `${settings.xpub.slice(0, -1)}${settings.xpub.endsWith('1') ? '2' : '1'}`],
      ['xpub', 'a key for another purpose', under.foreignKey],
      ['xpub', 'no key', 'nonsense'],
      ['tokenAddress', 'a mistyped token', under.mistypedToken],
      ['tokenAddress', 'no token', 'nonsense'],
      ['faucetKey', 'a key that mints nothing', 'nonsense'],
      ['protocol', 'an unknown protocol', 'carrier-pigeon'],
    ])('refuses as %s: %s; the refusal does not repeat the value', (setting, _what, value) => {
      const problems = problemsOf({ ...settings, [setting]: value });
      expect(problems).toMatchObject([{ network: settings.name, setting }]);
      expect(JSON.stringify(problems)).not.toContain(value);
    });

    test('refuses the account of another network: both would credit one transfer', () => {
      const problems = problemsOf(settings, { ...settings, name: 'twin' });
      expect(problems).toMatchObject([{ network: 'twin', setting: 'xpub' }]);
    });
  });
}

function problemsOf(...settings: readonly NetworkSettings[]): readonly WrongSetting[] {
  try {
    createNetworks(settings);
  } catch (error) {
    if (error instanceof WrongNetworksError) return error.problems;
    throw error;
  }
  return [];
}
