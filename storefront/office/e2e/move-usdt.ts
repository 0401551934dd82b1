const word = (value: string) => value.padStart(64, '0');

/** A client of a development chain that sends for any address, without its key. */
export function developmentChain(rpcUrl: string, token: string) {
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await response.json()) as {
      readonly result?: unknown;
      readonly error?: unknown;
    };
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  return {
    /** `units`: base units of USDT. The chain makes blocks until it is final. */
    async transfer(from: string, to: string, units: bigint): Promise<void> {
      const data = `0xa9059cbb${word(to.slice(2).toLowerCase())}${word(units.toString(16))}`;
      await call('anvil_impersonateAccount', from);
      await call('anvil_setBalance', from, '0x8ac7230489e80000');
      await call('eth_sendTransaction', { from, to: token, data, gas: '0x30d40' });
    },
    /** base units of USDT */
    async held(address: string): Promise<bigint> {
      const data = `0x70a08231${word(address.slice(2).toLowerCase())}`;
      return BigInt((await call('eth_call', { to: token, data }, 'latest')) as string);
    },
  };
}
