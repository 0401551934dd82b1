import type { RequestOf } from '../wire/index.ts';
import { PASSWORD, type TestClient } from './test-client.ts';
import type { TestMall } from './test-mall.ts';

/** A buyer who is named by an e-mail address or a phone, which the code that was sent there proves. */
export async function registerProven(
  { codes }: Pick<TestMall, 'codes'>,
  client: Pick<TestClient, 'call'>,
  name: Pick<RequestOf<'localuser!registerWithVerifcode'>, 'username' | 'areaCode'>,
) {
  const { username: target, areaCode } = name;
  await client.call('idcode!execute', { target, areaCode, type: 'register' });
  const verifcode = codes.at(-1)?.code ?? 'none';
  return await client.call('localuser!registerWithVerifcode', { ...name, password: PASSWORD, verifcode });
}
