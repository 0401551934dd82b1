import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from './keyed-hash.ts';
import type { Clock } from './ports.ts';

/** So many accounts are remembered in one browser; the one that signed in the longest ago makes room. */
const MOST_ACCOUNTS = 5;
/** For so long after its last sign-in a browser is known. */
export const KNOWN_FOR_DAYS = 180;
const DAY_SECONDS = 86_400;
const NONCE_BYTES = 16;

/** One proof: the browser's random name, when it was issued, and a code over both that only we can make. */
const PROOF = /^(?<browser>[\w-]{22})\.(?<issued>\d{1,12})\.(?<code>[\w-]{43})$/;
const BETWEEN = '~';

type Account = { readonly usercode: string; readonly password_hash: string };

/**
 * Browsers that have signed in to an account. A proof signs nobody in: wrong passwords of who shows it are counted by themselves,
 * so that strangers cannot lock the account for its owner. The code covers the account and the hash of its password, so a proof
 * is worthless for another account, and after the password is replaced. It says nothing about whose it is.
 */
export type KnownBrowsers = {
  /** The name of the browser that signed in to this account before; undefined: nothing shown proves it. */
  recognise(shown: string | undefined, account: Account): string | undefined;
  /** What the browser shows from now on: a new proof for this account, and what it has for others. */
  issue(shown: string | undefined, account: Account): string;
};

export function createKnownBrowsers(keyed: KeyedHash, clock: Clock): KnownBrowsers {
  const codeOf = (account: Account, browser: string, issued: string) =>
    keyed('known-browser', account.usercode, account.password_hash, browser, issued);
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);

  function isFor(account: Account, proof: Proof): boolean {
    const code = Buffer.from(proof.code, 'base64url');
    return timingSafeEqual(code, codeOf(account, proof.browser, proof.issued));
  }

  return {
    recognise: (shown, account) =>
      proofsIn(shown).find(
        (proof) =>
          isFor(account, proof) && nowSeconds() - Number(proof.issued) < KNOWN_FOR_DAYS * DAY_SECONDS,
      )?.browser,
    issue(shown, account) {
      const browser = randomBytes(NONCE_BYTES).toString('base64url');
      const issued = String(nowSeconds());
      const fresh: Proof = {
        browser,
        issued,
        code: codeOf(account, browser, issued).toString('base64url'),
      };
      const others = proofsIn(shown).filter((proof) => !isFor(account, proof));
      return [fresh, ...others.slice(0, MOST_ACCOUNTS - 1)].map(textOf).join(BETWEEN);
    },
  };
}

type Proof = { readonly browser: string; readonly issued: string; readonly code: string };

/** Anything may be shown: what does not read as a proof is none, and no more are read than we issue. */
function proofsIn(shown = ''): Proof[] {
  return shown
    .split(BETWEEN, MOST_ACCOUNTS)
    .map((text) => PROOF.exec(text)?.groups as Proof | undefined)
    .filter((proof) => proof !== undefined);
}

function textOf({ browser, issued, code }: Proof): string {
  return [browser, issued, code].join('.');
}
