import type { PublishedRoot } from '@caravan/audit';
import { mallTime } from '@caravan/events';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names = 'solvency!roots' | 'solvency!proof' | 'officeAudit!roots' | 'officeAudit!proof';

/** As many as have proofs. */
const MOST = 12;

/** Published roots and the proofs of their balances: read, never made here, because gateways do not hold those keys. */
export function createSolvencyActions({
  publishedRoots,
}: Pick<Dependencies, 'publishedRoots'>): SomeHandlers<Names> {
  const roots = async () => ({ pageList: (await publishedRoots.list(MOST)).map(shownRoot) });
  const proof = async (usercode: string, position: string) => {
    const found = await publishedRoots.proofOf(usercode, position);
    return found === undefined ? {} : { file: fileOf(found) };
  };
  return {
    'solvency!roots': query(roots),
    'solvency!proof': query(async ({ position }, { session }) => proof(session.usercode, position)),
    'officeAudit!roots': query(roots),
    'officeAudit!proof': query(async ({ usercode, position }) => proof(usercode, position)),
  };
}

function shownRoot({ file, publicKey, at }: PublishedRoot) {
  const { position, sum, wallets, hash } = file;
  return { position, time: mallTime(at), sum, wallets, hash, publicKey, file: fileOf(file) };
}

/** As the audit's commands write it. */
function fileOf(content: unknown): string {
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
