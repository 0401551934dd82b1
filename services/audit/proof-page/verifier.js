// @ts-check
/**
 * What the page calculates: whether a person's balance leads to a published root. It needs nothing but the browser's own SHA-256 and
 * Ed25519, and it is written apart from the server's verifier (`solvency/proof.ts`), so that neither vouches for itself. The format
 * is described in `solvency/proofs.md` and `signed-heads/heads.md`.
 */

/**
 * @typedef {{ format: string, position: string, wallets: number, sum: string, hash: string, head?: Head }} Root
 * @typedef {{ format: string, events: number, digest: string, signedAt: string, key: string, signature: string }} Head
 * @typedef {{ usercode: string, salt: string, available: string, held: string, escrow: string, withheld?: string }} Leaf
 * @typedef {{ side: 'left' | 'right', hash: string, sum: string }} Step
 * @typedef {{ format: string, root: Root, leaf: Leaf, branch: Step[] }} Proof
 *
 * @typedef {'not-a-proof' | 'not-a-root' | 'other-root' | 'does-not-lead' | 'not-a-key' | 'unsigned' | 'other-key' | 'wrong-signature' | 'cannot-check-signatures'} Fault
 * @typedef {{ included: false, fault: Fault }} Refused
 * @typedef {{ included: true, usercode: string, balance: string, root: Root, compared: boolean, signed: boolean }} Included
 * @typedef {Refused | Included} Verdict
 */

/** Amounts have at most ten decimals, and are calculated in whole units of the tenth. */
const DECIMALS = 10;
const AMOUNT = /^(0|[1-9]\d{0,27})(?:\.(\d{0,9}[1-9]))?$/;
const HASH = /^[0-9a-f]{64}$/;

/** @type {(amount: string) => bigint} */
const unitsOf = (amount) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
};

/** @type {(units: bigint) => string} */
const amountOf = (units) => {
  const digits = units.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS) + (fraction && `.${fraction}`);
};

/** @type {(bytes: Uint8Array<ArrayBuffer>) => Promise<string>} */
const sha256 = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The text that is hashed or signed: a JSON array of strings. @type {(...parts: string[]) => Uint8Array<ArrayBuffer>} */
const textOf = (...parts) => new TextEncoder().encode(JSON.stringify(parts));

/** @type {(base64: string) => Uint8Array<ArrayBuffer>} */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Whether a value is an object with these members, each of which passes, and no others. */
/** @type {(value: unknown, members: Record<string, (member: any) => boolean>, optional?: string) => boolean} */
const has = (value, members, optional) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = new Map(Object.entries(value));
  if ([...given.keys()].some((name) => !Object.hasOwn(members, name))) return false;
  return Object.entries(members).every(([name, passes]) =>
    given.has(name) ? passes(given.get(name)) : name === optional,
  );
};

/** @type {(pattern: RegExp) => (value: unknown) => boolean} */
const text = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
/** @type {(value: unknown) => boolean} */
const count = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @type {(value: unknown) => boolean} */
const isHead = (value) =>
  has(value, {
    format: text(/^caravan-head-1$/),
    events: count,
    digest: text(/^([0-9a-f]{64})?$/),
    signedAt: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    key: text(/^[0-9a-f]{8}$/),
    signature: text(/^[A-Za-z0-9+/]{86}==$/),
  });

/** @type {(value: unknown) => boolean} */
const isRoot = (value) =>
  has(
    value,
    {
      format: text(/^caravan-root-1$/),
      position: text(/^(0|[1-9]\d*)$/),
      wallets: count,
      sum: text(AMOUNT),
      hash: text(HASH),
      head: isHead,
    },
    'head',
  );

/** @type {(value: unknown) => boolean} */
const isProof = (value) =>
  has(value, {
    format: text(/^caravan-balance-proof-1$/),
    root: isRoot,
    leaf: (leaf) =>
      has(
        leaf,
        {
          usercode: text(/^[\x21-\x7e]{1,64}$/),
          salt: text(HASH),
          available: text(AMOUNT),
          held: text(AMOUNT),
          escrow: text(AMOUNT),
          withheld: (amount) => text(AMOUNT)(amount) && amount !== '0',
        },
        'withheld',
      ),
    branch: (branch) =>
      Array.isArray(branch) &&
      branch.length <= 64 &&
      branch.every((step) =>
        has(step, { side: text(/^(left|right)$/), hash: text(HASH), sum: text(AMOUNT) }),
      ),
  });

/** Nothing is withheld where the proof does not say so. @type {(leaf: Leaf) => bigint} */
const owedTo = ({ available, held, escrow, withheld = '0' }) =>
  unitsOf(available) + unitsOf(held) + unitsOf(escrow) + unitsOf(withheld);

/** From the leaf to the top of the tree: at each step the hash covers both hashes and both sums. */
/** @type {(proof: Proof) => Promise<{ hash: string, sum: bigint }>} */
const climb = async ({ leaf, branch }) => {
  const { usercode, salt, available, held, escrow, withheld } = leaf;
  const always = [salt, usercode, available, held, escrow];
  const hashed =
    withheld === undefined ? ['caravan-balance-1', ...always] : ['caravan-balance-2', ...always, withheld];
  let hash = await sha256(textOf(...hashed));
  let sum = owedTo(leaf);
  for (const step of branch) {
    const [own, other] = [
      [hash, amountOf(sum)],
      [step.hash, step.sum],
    ];
    hash = await sha256(
      textOf('caravan-sum-1', ...(step.side === 'left' ? [...other, ...own] : [...own, ...other])),
    );
    sum += unitsOf(step.sum);
  }
  return { hash, sum };
};

/** Why nobody can rely on the signature of a root; undefined if it is signed under this key. */
/** @type {(root: Root, publicKey: string) => Promise<Fault | undefined>} */
const faultOfSignature = async ({ position, wallets, sum, hash, head }, publicKey) => {
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(publicKey)) return 'not-a-key';
  if (head === undefined) return 'unsigned';
  const key = bytesOf(publicKey);
  const id = await sha256(new Uint8Array([...new TextEncoder().encode('caravan signing key '), ...key]));
  if (!id.startsWith(head.key)) return 'other-key';
  const { format, events, digest, signedAt } = head;
  const signed = textOf(
    format,
    position,
    String(wallets),
    sum,
    hash,
    String(events),
    digest,
    signedAt,
    head.key,
  );
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    const fits = await crypto.subtle.verify('Ed25519', imported, bytesOf(head.signature), signed);
    return fits ? undefined : 'wrong-signature';
  } catch {
    return 'cannot-check-signatures';
  }
};

/** What was published: the hash alone, or the text of the file. */
/** @type {(published: string) => Root | string | undefined} */
const publishedRoot = (published) => {
  if (HASH.test(published)) return published;
  const read = parsed(published);
  return isRoot(read) ? /** @type {Root} */ (read) : undefined;
};

/** @type {(json: string) => unknown} */
const parsed = (json) => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** @type {(fault: Fault) => Refused} */
const refused = (fault) => ({ included: false, fault });

/**
 * The verdict on a proof. `published` is the root's hash or file, `publicKey` what its signature is checked with; each is empty if the
 * reader has none. Without both, the proof shows only that it agrees with itself.
 *
 * @type {(given: { proof: string, published?: string, publicKey?: string }) => Promise<Verdict>}
 */
const verdictOn = async ({ proof, published = '', publicKey = '' }) => {
  const given = parsed(proof);
  if (!isProof(given)) return refused('not-a-proof');
  const read = /** @type {Proof} */ (given);
  const { root, leaf } = read;
  const known = published === '' ? root : publishedRoot(published);
  if (known === undefined) return refused('not-a-root');
  const agrees =
    typeof known === 'string'
      ? known === root.hash
      : known.hash === root.hash &&
        known.sum === root.sum &&
        known.wallets === root.wallets &&
        known.position === root.position;
  if (!agrees) return refused('other-root');
  const top = await climb(read);
  const sum = amountOf(top.sum);
  const reached = await sha256(textOf('caravan-root-1', root.position, String(root.wallets), top.hash, sum));
  if (reached !== root.hash || sum !== root.sum) return refused('does-not-lead');
  const signed = typeof known === 'object' ? known : root;
  const fault = publicKey === '' ? undefined : await faultOfSignature(signed, publicKey);
  if (fault !== undefined) return refused(fault);
  return {
    included: true,
    usercode: leaf.usercode,
    balance: amountOf(owedTo(leaf)),
    root,
    compared: published !== '',
    signed: publicKey !== '',
  };
};

export { verdictOn };
