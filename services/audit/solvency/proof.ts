import { formatMoney, isMoney, money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import { z } from 'zod';
import { innerNode, leafNode, NegativeSumError } from './node.ts';
import type { Node } from './node.ts';
import { rootOf } from './root.ts';
import type { Root } from './root.ts';
import type { SumTree } from './tree.ts';
import { headShape } from '../signed-heads/signed-head.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** the one way to write an amount, so that no two files say the same */
const canonical = z.string().refine((text) => isMoney(text) && formatMoney(money(text)) === text, {
  error: 'not an amount as Caravan writes it',
});

export const rootShape = z.strictObject({
  format: z.literal('caravan-root-1'),
  position: z.string().regex(/^(0|[1-9]\d*)$/),
  wallets: z.int().nonnegative(),
  sum: canonical,
  hash: hex,
  /** absent in roots of earlier versions */
  head: headShape.optional(),
});
export type RootFile = z.infer<typeof rootShape>;

export const proofShape = z.strictObject({
  format: z.literal('caravan-balance-proof-1'),
  root: rootShape,
  leaf: z.strictObject({
    // printable, for it is shown beside the verdict
    usercode: z.string().regex(/^[\x21-\x7e]{1,64}$/),
    salt: hex,
    available: canonical,
    held: canonical,
    escrow: canonical,
    /** absent where nothing is, as in proofs of earlier versions */
    withheld: canonical.refine((text) => text !== '0').optional(),
  }),
  branch: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: hex, sum: canonical })).max(64),
});
/** What a person receives, and can verify without us. */
export type Proof = z.infer<typeof proofShape>;

/** A root as it is published. */
export function rootFile({ position, wallets, sum, hash }: Root): RootFile {
  return { format: 'caravan-root-1', position: position.toString(), wallets, sum: formatMoney(sum), hash };
}

/** Undefined if that person has no wallet in the tree. */
export function proofFor(usercode: string, root: RootFile, tree: SumTree): Proof | undefined {
  const found = tree.branchOf(usercode);
  if (found === undefined) return undefined;
  const { salt, available, held, escrow, withheld } = found.leaf;
  return {
    format: 'caravan-balance-proof-1',
    root,
    leaf: {
      usercode,
      salt,
      available: formatMoney(available),
      held: formatMoney(held),
      escrow: formatMoney(escrow),
      ...(withheld !== 0n && { withheld: formatMoney(withheld) }),
    },
    branch: found.branch.map(({ side, hash, sum }) => ({ side, hash, sum: formatMoney(sum) })),
  };
}

export type ProofCheck =
  | { readonly included: true; readonly usercode: string; readonly balance: Money; readonly root: RootFile }
  | { readonly included: false; readonly why: string };

/**
 * Verifies a proof with nothing but itself and, if given, the root as published: its hash, or its full description. Without
 * that, it shows only that the proof agrees with the root it names.
 */
export function checkProof(given: unknown, published?: string | RootFile): ProofCheck {
  const parsed = proofShape.safeParse(given);
  if (!parsed.success)
    return { included: false, why: `It is not a proof: ${wrongIn(parsed.error)} not as a proof has it.` };
  const { root, leaf, branch } = parsed.data;
  const other = published === undefined ? undefined : otherThan(root, published);
  if (other !== undefined) return { included: false, why: other };
  const parts = {
    available: money(leaf.available),
    held: money(leaf.held),
    escrow: money(leaf.escrow),
    withheld: money(leaf.withheld ?? '0'),
  };
  try {
    const top = climb(leafNode({ usercode: leaf.usercode, salt: leaf.salt, ...parts }), branch);
    const reached = rootOf(top, { position: BigInt(root.position), wallets: root.wallets });
    if (reached.hash !== root.hash || formatMoney(reached.sum) !== root.sum)
      return { included: false, why: 'The balance and its branch do not lead to the root.' };
  } catch (error) {
    if (error instanceof NegativeSumError) return { included: false, why: error.message };
    throw error;
  }
  const balance = plus(parts.available, parts.held, parts.escrow, parts.withheld);
  return { included: true, usercode: leaf.usercode, balance, root };
}

/** Names the members by their proper names, because the text in the file could be made to look like a verdict. */
function wrongIn({ issues }: z.ZodError): string {
  const named = new Set(issues.map(({ path }) => path.join('.') || 'the whole'));
  return `${[...named].slice(0, 5).join(', ')} ${named.size === 1 ? 'is' : 'are'}`;
}

/**
 * How a root differs from the published one; undefined if it does not. The hash does not vouch for values stated beside it
 * until they are compared.
 */
function otherThan(root: RootFile, published: string | RootFile): string | undefined {
  const hash = typeof published === 'string' ? published : published.hash;
  if (hash !== root.hash) return `It is for the root ${root.hash}, not for the published ${hash}.`;
  if (typeof published === 'string') return undefined;
  const said = (['sum', 'wallets', 'position'] as const).find((key) => root[key] !== published[key]);
  return (
    said &&
    `Its root has the ${said} ${root[said]}, the published one says ${published[said]} of the same hash.`
  );
}

function climb(leaf: Node, branch: Proof['branch']): Node {
  let node = leaf;
  for (const { side, hash, sum } of branch) {
    const sibling = { hash, sum: money(sum) };
    node = side === 'left' ? innerNode(sibling, node) : innerNode(node, sibling);
  }
  return node;
}
