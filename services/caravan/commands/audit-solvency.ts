import {
  BrokenHistoryError,
  checkProof,
  NegativeSumError,
  proofFor,
  rootFile,
  rootShape,
  solvencyAt,
} from '@caravan/audit';
import type { ProofCheck, RootFile } from '@caravan/audit';
import { formatMoney } from '@caravan/events';
import { StartFailure } from '../failure.ts';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { isFile, readAs, writeNamed } from './files.ts';
import { withLog } from './with-system.ts';

export type SolvencyOptions = { readonly position?: string; readonly json?: boolean; readonly out?: string };

/** `caravan audit root`: the root to be published. The same position gives the same root again. */
export async function showRoot(env: Environment, options: SolvencyOptions = {}): Promise<void> {
  const { root, empty } = await solvency(env, options.position);
  const file = rootFile(root);
  const text = JSON.stringify(file, undefined, 2);
  if (options.out !== undefined) await writeNamed(options.out, `${text}\n`);
  if (options.json) return console.log(text);
  const where = empty ? ', for the log is empty' : ` at position ${file.position} of the log`;
  console.log(
    [
      `${counted(file.wallets, 'wallet is', 'wallets are')} owed ${file.sum} USDT together${where}.`,
      `root ${file.hash}`,
    ].join('\n'),
  );
}

/** `caravan audit proof <usercode>`: the file with which that person can verify that their balance is in the total. */
export async function showProof(
  env: Environment,
  usercode: string,
  options: Omit<SolvencyOptions, 'json'> = {},
): Promise<void> {
  const { root, tree } = await solvency(env, options.position);
  const proof = proofFor(usercode, root, tree);
  if (proof === undefined)
    throw new StartFailure(
      `Nobody with the usercode "${usercode}" had a wallet at position ${root.position} of the log; a usercode is like Y0CJTW6Y.`,
    );
  const text = JSON.stringify(proof, undefined, 2);
  if (options.out === undefined) return console.log(text);
  await writeNamed(options.out, `${text}\n`);
  console.log(`Wrote ${options.out}; the root it leads to is ${proof.root.hash}.`);
}

/** `caravan audit verify-proof <file>`: needs no system. `root`: the published hash, or a file of `audit root --out`. */
export async function verifyProof(
  file: string,
  options: { readonly root?: string; readonly json?: boolean } = {},
): Promise<void> {
  const proof = await readAs(file, 'JSON', (text): unknown => JSON.parse(text));
  const published = options.root === undefined ? undefined : await publishedRoot(options.root);
  const check = checkProof(proof, published);
  if (options.json) console.log(JSON.stringify(describedCheck(check), undefined, 2));
  if (!check.included) throw new StartFailure(`${file} proves nothing. ${check.why}`);
  if (!options.json) console.log(told(check, published !== undefined));
}

function told({ usercode, balance, root }: ProofCheck & { included: true }, compared: boolean): string {
  return [
    `The ${formatMoney(balance)} USDT of ${usercode} are in the ${root.sum} USDT owed to ${counted(root.wallets, 'wallet')}.`,
    compared ? 'The root is the published one.' : `Compare this with the published root: ${root.hash}`,
  ].join('\n');
}

function describedCheck(check: ProofCheck) {
  return check.included ? { ...check, balance: formatMoney(check.balance) } : check;
}

async function publishedRoot(given: string): Promise<string | RootFile> {
  if (/^[0-9a-f]{64}$/.test(given)) return given;
  if (!(await isFile(given)))
    throw new StartFailure(`--root "${given}" is neither a hash of 64 hexadecimal digits nor a file.`);
  return await readAs(given, 'a published root', (text) => rootShape.parse(JSON.parse(text)));
}

async function solvency(env: Environment, given: string | undefined) {
  if (given !== undefined && !/^\d{1,18}$/.test(given))
    throw new StartFailure(`--position must be a position of the log, a whole number, not "${given}".`);
  return await withLog(env, async (log, config) => {
    const { proofKey } = requiredOf(config, 'proofKey');
    const newest = await log.head();
    const head = newest ?? 0n;
    const position = given === undefined ? head : BigInt(given);
    if (position > head)
      throw new StartFailure(
        `The log has come to position ${head}; a root of ${position} would not stay. Name one that it has passed, or none for its end.`,
      );
    try {
      const found = await solvencyAt({ log, position, secret: proofKey });
      return { ...found, empty: newest === undefined };
    } catch (error) {
      if (error instanceof NegativeSumError || error instanceof BrokenHistoryError)
        throw new StartFailure(`There is no root: ${error.message}`);
      throw error;
    }
  });
}
