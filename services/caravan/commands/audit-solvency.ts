import {
  BrokenHistoryError,
  checkProof,
  digestAt,
  faultOfHead,
  NegativeSumError,
  OtherRootError,
  proofFor,
  publishRoot,
  rootFile,
  signHead,
  signingKeyOf,
  solvencyAt,
} from '@caravan/audit';
import type { ProofCheck, PublicKey, RootFile } from '@caravan/audit';
import { formatMoney } from '@caravan/events';
import { DoubtedEventError } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { isFile, readAs, writeNamed } from './files.ts';
import { givenPublicKeys, readRoot } from './published-roots.ts';
import type { Stores } from '../roles/open-parts.ts';
import { withLog, withSystem } from './with-system.ts';

export type SolvencyOptions = {
  readonly position?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly publish?: boolean;
};
export type ProofOptions = Pick<SolvencyOptions, 'position' | 'out'> & { readonly root?: string };

/**
 * `caravan audit root`: the root to be published, with the signed head of the log that it was taken from. The same position gives
 * the same root again, with another signature. Only what carries a right code is signed, unless EVENTS_WITHOUT_KEY says that there is
 * none. With `publish` the mall shows the root to everybody, and each owner of a wallet their proof; only that writes to the database.
 */
export async function showRoot(env: Environment, options: SolvencyOptions = {}): Promise<void> {
  const { file, empty, shown } = options.publish
    ? await withSystem(env, async ({ log, db }, config) => {
        const made = await signedRoot(log, config, options.position);
        return { ...made, shown: await publish(db, made) };
      })
    : await withLog(env, async (log, config) => ({
        ...(await signedRoot(log, config, options.position)),
        shown: undefined,
      }));
  const text = JSON.stringify(file, undefined, 2);
  if (options.out !== undefined) await writeNamed(options.out, `${text}\n`);
  if (options.json) return console.log(text);
  const where = empty ? ', for the log is empty' : ` at position ${file.position} of the log`;
  console.log(
    [
      `${counted(file.wallets, 'wallet is', 'wallets are')} owed ${file.sum} USDT together${where}.`,
      `root ${file.hash}`,
      `head ${counted(file.head.events, 'event', 'events')} up to there${file.head.digest && `, digest ${file.head.digest}`}, signed under the key ${file.head.key}`,
      ...(shown === undefined ? [] : [shown]),
    ].join('\n'),
  );
}

async function signedRoot(log: EventLog, config: Config, position: string | undefined) {
  const { signingKeys } = requiredOf(config, 'proofKey', 'signingKeys');
  requireCodes(config);
  const found = await solvency(log, config, position);
  const unsigned = rootFile(found.root);
  const mark = await digestAt(log, found.root.position).catch(refuseRoot);
  const key = signingKeyOf(signingKeys[0] ?? '');
  const head = signHead(unsigned, mark, key, new Date());
  return { file: { ...unsigned, head }, tree: found.tree, empty: found.empty, publicKey: key.publicKey.text };
}

/** What to say of it. */
async function publish(
  db: Stores['db'],
  { file, tree, publicKey }: Awaited<ReturnType<typeof signedRoot>>,
): Promise<string> {
  const shown = await publishRoot({ db, root: file, tree, publicKey, at: new Date() }).catch(
    (error: unknown) => {
      throw error instanceof OtherRootError ? new StartFailure(error.message) : error;
    },
  );
  return shown
    ? 'The mall shows it from now on, and each owner of a wallet their proof.'
    : 'The mall showed this root before, with the head that it was signed with then.';
}

/** A head is our word for every event before it, so nothing is signed that anybody could have appended. */
function requireCodes({ eventKeys, eventsWithoutKey }: Config): void {
  if (eventKeys === undefined && !eventsWithoutKey)
    throw new StartFailure(
      'EVENT_KEY must be set: a root is our word for every event up to it, and without the key nobody can tell ours from forged ones. For a log that never had a key set EVENTS_WITHOUT_KEY=true.',
    );
}

/**
 * `caravan audit proof <usercode>`: the file with which that person can verify that their balance is in the total. With a
 * published root it is for that one, and holds its signed head.
 */
export async function showProof(
  env: Environment,
  usercode: string,
  options: ProofOptions = {},
): Promise<void> {
  const published = options.root === undefined ? undefined : await readRoot(options.root);
  if (published !== undefined && options.position !== undefined)
    throw new StartFailure('Name a position or a published root, not both: the root says its position.');
  const { root, tree } = await withLog(env, (log, config) =>
    solvency(log, config, published?.position ?? options.position),
  );
  if (published !== undefined && published.hash !== root.hash)
    throw new StartFailure(
      `The log and PROOF_KEY give the root ${root.hash} at position ${root.position}, not the published ${published.hash}: run \`caravan audit verify --head ${options.root}\`.`,
    );
  const proof = proofFor(usercode, published ?? rootFile(root), tree);
  if (proof === undefined)
    throw new StartFailure(
      `Nobody with the usercode "${usercode}" had a wallet at position ${root.position} of the log; a usercode is like Y0CJTW6Y.`,
    );
  const text = JSON.stringify(proof, undefined, 2);
  if (options.out === undefined) return console.log(text);
  await writeNamed(options.out, `${text}\n`);
  console.log(`Wrote ${options.out}; the root it leads to is ${proof.root.hash}.`);
}

export type ProofCheckOptions = {
  /** the published hash, or a file of `audit root --out` */
  readonly root?: string;
  readonly publicKey?: readonly string[];
  readonly json?: boolean;
};

/** `caravan audit verify-proof <file>`: needs no system. With a public key, the root must be signed under it. */
export async function verifyProof(file: string, options: ProofCheckOptions = {}): Promise<void> {
  const proof = await readAs(file, 'JSON', (text): unknown => JSON.parse(text));
  const keys = givenPublicKeys(options.publicKey ?? []);
  const published = options.root === undefined ? undefined : await publishedRoot(options.root);
  const check = checkedAll(proof, published, keys);
  if (options.json) console.log(JSON.stringify(describedCheck(check), undefined, 2));
  if (!check.included) throw new StartFailure(`${file} proves nothing. ${check.why}`);
  if (!options.json) console.log(told(check, published !== undefined, keys.length > 0));
}

function checkedAll(
  proof: unknown,
  published: string | RootFile | undefined,
  keys: readonly PublicKey[],
): ProofCheck {
  const check = checkProof(proof, published);
  if (!check.included || keys.length === 0) return check;
  const fault = faultOfHead(typeof published === 'object' ? published : check.root, keys);
  return fault === undefined ? check : { included: false, why: `Its root ${fault}.` };
}

function told(
  { usercode, balance, root }: ProofCheck & { included: true },
  compared: boolean,
  signed: boolean,
): string {
  return [
    `The ${formatMoney(balance)} USDT of ${usercode} are in the ${root.sum} USDT owed to ${counted(root.wallets, 'wallet')}.`,
    compared ? 'The root is the published one.' : `Compare this with the published root: ${root.hash}`,
    ...(signed ? ['The root is signed.'] : []),
  ].join('\n');
}

function describedCheck(check: ProofCheck) {
  return check.included ? { ...check, balance: formatMoney(check.balance) } : check;
}

async function publishedRoot(given: string): Promise<string | RootFile> {
  if (/^[0-9a-f]{64}$/.test(given)) return given;
  if (!(await isFile(given)))
    throw new StartFailure(`--root "${given}" is neither a hash of 64 hexadecimal digits nor a file.`);
  return await readRoot(given);
}

async function solvency(log: EventLog, config: Config, given: string | undefined) {
  if (given !== undefined && !/^\d{1,18}$/.test(given))
    throw new StartFailure(`--position must be a position of the log, a whole number, not "${given}".`);
  const { proofKey } = requiredOf(config, 'proofKey');
  const newest = await log.head();
  const head = newest ?? 0n;
  const position = given === undefined ? head : BigInt(given);
  if (position > head)
    throw new StartFailure(
      `The log has come to position ${head}; a root of ${position} would not stay. Name one that it has passed, or none for its end.`,
    );
  const found = await solvencyAt({ log, position, secret: proofKey }).catch(refuseRoot);
  return { ...found, empty: newest === undefined };
}

function refuseRoot(error: unknown): never {
  const known =
    error instanceof NegativeSumError ||
    error instanceof BrokenHistoryError ||
    error instanceof DoubtedEventError;
  throw known ? new StartFailure(`There is no root: ${error.message}`) : error;
}
