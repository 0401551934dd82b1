import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, printJson } from '../json.ts';
import { triggerSmartContract } from './contracts.ts';
import { decode, UndecodableError } from './decode.ts';
import { encode } from './encode.ts';
import { rawData } from './messages.ts';
import { print } from './print.ts';
import { schemaOf } from './schema.ts';

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

test('numbers of 64 bits survive bytes and JSON, to the last digit', () => {
  fc.assert(
    fc.property(int64, int64, (call_value, token_id) => {
      const value = Object.fromEntries(
        Object.entries({ call_value, token_id }).filter(([, each]) => each !== 0n),
      );
      const bytes = encode(triggerSmartContract, value);
      expect(decode(triggerSmartContract, bytes)).toEqual(value);
      const json = printJson(print(triggerSmartContract, value, false));
      expect(schemaOf(triggerSmartContract, false).parse(parseJson(json))).toEqual(value);
    }),
  );
});

test('what has its default is neither sent nor printed', () => {
  const value = { expiration: 0n, data: '', contract: [{ type: 'AccountCreateContract', Permission_id: 0 }] };
  expect(encode(rawData, value).toString('hex')).toBe('5a00');
  expect(print(rawData, value, false)).toEqual({ contract: [{}] });
});

test('what the table lacks is passed over; what is cut off or of another type is refused', () => {
  // field 200, then 18
  expect(decode(rawData, Buffer.from('c20c03aabbcc90012a', 'hex'))).toEqual({ fee_limit: 42n });
  for (const wrong of ['0a05aa', '9001', '92012a', 'ff'])
    expect(() => decode(rawData, Buffer.from(wrong, 'hex'))).toThrow(UndecodableError);
});

test.each([{ call_value: 1.5 }, { call_value: 2n ** 63n }, { data: 'abc' }, { owner_address: 'x' }])(
  'refuses %o',
  (wrong) => {
    expect(schemaOf(triggerSmartContract, false).safeParse(wrong).success).toBe(false);
  },
);

test('base58 is read only where it is announced, and only with its checksum', () => {
  const [base58, hex] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'];
  const visible = schemaOf(triggerSmartContract, true);
  expect(visible.parse({ contract_address: base58 })).toEqual({ contract_address: hex });
  expect(print(triggerSmartContract, { contract_address: hex }, true)).toEqual({ contract_address: base58 });
  expect(visible.safeParse({ contract_address: hex }).success).toBe(false);
  expect(visible.safeParse({ contract_address: base58.replace('7', '8') }).success).toBe(false);
  expect(schemaOf(triggerSmartContract, false).safeParse({ contract_address: base58 }).success).toBe(false);
});
