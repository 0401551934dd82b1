import { createHash } from 'node:crypto';

/** The root over the encoded transactions of a block; zeros for an empty block. An odd one moves up unchanged. */
export function transactionRoot(transactions: readonly Buffer[]): string {
  return (rootOf(transactions.map((each) => sha256(each))) ?? Buffer.alloc(32)).toString('hex');
}

function rootOf(level: readonly Buffer[]): Buffer | undefined {
  if (level.length <= 1) return level[0];
  const pairs = level.flatMap((left, index) => {
    const right = level[index + 1];
    return index % 2 === 1 ? [] : [right ? sha256(Buffer.concat([left, right])) : left];
  });
  return rootOf(pairs);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
