import { emptyNode, innerNode, leafNode } from './node.ts';
import type { Leaf, Node } from './node.ts';

/** One step from a leaf to the root: the sibling node. */
export type Step = { readonly side: 'left' | 'right' } & Node;

export type SumTree = {
  readonly top: Node;
  readonly leaves: number;
  /** whose leaves they are, by usercode */
  readonly owners: readonly string[];
  /** Undefined when that person has no leaf. */
  branchOf(usercode: string): { readonly leaf: Leaf; readonly branch: readonly Step[] } | undefined;
};

/**
 * A Merkle-sum tree. Leaves are sorted by their salted hashes, so that a position reveals nobody; a node without a sibling
 * moves up unchanged. Throws NegativeSumError.
 */
export function createSumTree(given: readonly Leaf[]): SumTree {
  const leaves = given
    .map((leaf) => ({ leaf, node: leafNode(leaf) }))
    .toSorted((one, other) => (one.node.hash < other.node.hash ? -1 : 1));
  const levels: (readonly Node[])[] = [leaves.map(({ node }) => node)];
  for (let level = levels[0] ?? []; level.length > 1;) {
    level = paired(level);
    levels.push(level);
  }
  const indexes = new Map(leaves.map(({ leaf }, index) => [leaf.usercode, index]));
  return {
    top: levels.at(-1)?.[0] ?? emptyNode,
    leaves: leaves.length,
    owners: [...indexes.keys()],
    branchOf(usercode) {
      const index = indexes.get(usercode);
      const found = index === undefined ? undefined : leaves[index];
      return index === undefined || found === undefined
        ? undefined
        : { leaf: found.leaf, branch: stepsFrom(levels, index) };
    },
  };
}

function paired(level: readonly Node[]): Node[] {
  const above: Node[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) above.push(right ? innerNode(left, right) : left);
  }
  return above;
}

function stepsFrom(levels: readonly (readonly Node[])[], leaf: number): Step[] {
  const steps: Step[] = [];
  let index = leaf;
  for (const level of levels) {
    const sibling = level[index ^ 1];
    if (sibling) steps.push({ side: index % 2 === 0 ? 'right' : 'left', ...sibling });
    index >>= 1;
  }
  return steps;
}
