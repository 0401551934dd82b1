import { z } from 'zod';
import type { TronChain } from '../chain/chain.ts';
import type { TokenQuirks } from '../execution/quirks.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine/machine.ts';
import { fromBase58, toBase58 } from '../address.ts';
import type { View } from './view.ts';

/** What the endpoints answer from. */
export type Node = {
  readonly chain: TronChain;
  readonly ledger: Ledger;
  readonly machine: Machine;
  readonly quirks: TokenQuirks;
};

/** One path of an API: parses what is asked, and answers with a value that is printed as JSON. */
export type Endpoint = (asked: unknown, view: View, node: Node) => Promise<unknown>;

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Errors that the node prints as `{"Error": "class … : …"}` with the status 200. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
}

export function endpoint<Asked>(
  schema: z.ZodType<Asked>,
  answer: (asked: Asked, view: View, node: Node) => unknown,
): Endpoint {
  return async (asked, view, node) => {
    const parsed = schema.safeParse(asked);
    if (parsed.success) return await answer(parsed.data, view, node);
    const [issue] = parsed.error.issues;
    throw new NodeError(
      `class org.tron.core.services.http.JsonFormat$ParseException : ${issue?.path.join('.')}: ${issue?.message}`,
    );
  };
}

/** A boolean, or its name in a query string. */
export const flag = z.union([z.boolean(), z.string().transform((text) => text === 'true')]).default(false);

export const visible = { visible: flag };

export const id = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => /^[0-9a-f]{64}$/.test(text), 'INVALID hex String');

/** Reads the named fields as addresses, in base58 if the request says `visible`, else in hexadecimal. */
export function withAddresses<Shape extends z.ZodRawShape & { visible: typeof flag }>(
  shape: Shape,
  names: readonly (keyof Shape & string)[],
) {
  return z.object(shape).transform((asked, context) => {
    const read: Record<string, unknown> = { ...asked };
    for (const name of names) {
      const text = read[name];
      if (typeof text !== 'string') continue;
      const address = read.visible === true ? fromBase58(text) : hexOf(text);
      if (address === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'INVALID address' });
      else read[name] = address;
    }
    return read as typeof asked;
  });
}

function hexOf(text: string): string | undefined {
  const hex = text.replace(/^0x/, '').toLowerCase();
  return /^([0-9a-f]{2})*$/.test(hex) ? hex : undefined;
}

/** As the request wants to read it. */
export function show(address: string, isVisible: boolean): string {
  return isVisible ? toBase58(address) : address;
}

/** Texts are hexadecimal unless the request says `visible`. */
export function say(text: string, isVisible: boolean): string {
  return isVisible ? text : Buffer.from(text).toString('hex');
}
