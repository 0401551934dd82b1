import type { CommandKind } from '../command.ts';
import { LOGIN_PASSWORD } from '../passwords.ts';
import { staffOf } from '../scene.ts';
import { byPage, ofPages } from '../pages/by-page.ts';
import type { PageKind } from '../pages/by-page.ts';

/** Somebody who buys nothing: they apply for shops, act for others' shops, and are locked out. */
export type Newcomer = { readonly usercode: string; readonly username: string };
export type OwnedShop = { readonly sellerId: string; readonly owner: string };

/** A sign-in that was answered, and what ends it: `sellerId`, where it is one to the office for a shop. In ms of the test. */
export type Entered = {
  readonly usercode: string;
  readonly sellerId?: string;
  readonly token: string;
  readonly answeredAt: number;
};
/** `sellerId`: it ends what they do for that shop alone. `sentAt`: nothing had ended before. */
export type Ended = { readonly usercode: string; readonly sellerId?: string; readonly sentAt: number };

export type People = {
  readonly kinds: readonly CommandKind[];
  readonly entered: readonly Entered[];
  readonly ended: readonly Ended[];
};

type Given = {
  /** two apply, and staff decide what they like */
  readonly applicants: readonly Newcomer[];
  /** one applies, too, and is never given a shop: so there is always one to refuse */
  readonly refused: Newcomer;
  readonly assistants: readonly Newcomer[];
  /** some of them are locked out, never all */
  readonly lockable: readonly Newcomer[];
  readonly shops: readonly OwnedShop[];
  /** by usercode, renewed by each sign-in */
  readonly tokens: Map<string, string>;
};

type Application = { readonly usercode: string; readonly id: string };

const now = () => performance.now();

/** Buyers locked and let in again, shops applied for and opened, and people who come to act for a shop and go. */
export function keepingPeople({ applicants, refused, assistants, lockable, shops, tokens }: Given): People {
  const everybody = [...applicants, refused, ...assistants];
  const applications: Application[] = [];
  const asked: { readonly shop: OwnedShop; readonly usercode: string }[] = [];
  const hired: typeof asked = [];
  const entered: Entered[] = [];
  const ended: Ended[] = [];

  const signIn: PageKind = {
    name: 'sign in',
    weight: 2,
    draw({ random }) {
      const person = random.pick(everybody);
      if (!person) return undefined;
      const { usercode, username } = person;
      return byPage<{ readonly token: string }>({
        actor: usercode,
        request: { action: 'user!newlogin', body: { username, password: LOGIN_PASSWORD } },
        ids: () => [usercode],
        learn({ token }) {
          tokens.set(usercode, token);
          entered.push({ usercode, token, answeredAt: now() });
        },
      });
    },
  };

  const signInForShop: PageKind = {
    name: 'sign in for a shop',
    weight: 1,
    draw({ random }) {
      const person = random.pick(assistants);
      if (!person) return undefined;
      const { usercode, username } = person;
      return byPage<{ readonly token: string; readonly sellerId: string }>({
        actor: usercode,
        request: { action: 'seller!login', body: { username, password: LOGIN_PASSWORD } },
        ids: () => [usercode],
        learn: ({ token, sellerId }) => entered.push({ usercode, sellerId, token, answeredAt: now() }),
      });
    },
  };

  const lock: PageKind = {
    name: 'lock a buyer',
    weight: 1,
    draw(scene) {
      const usercode = scene.random.pick(lockable)?.usercode;
      if (usercode === undefined) return undefined;
      const sentAt = now();
      return byPage({
        actor: staffOf(scene, 'customer-service', 'risk'),
        request: { action: 'officeBuyer!lock', body: { usercode, reason: 'a stolen phone' } },
        ids: () => [usercode],
        learn: () => ended.push({ usercode, sentAt }),
      });
    },
  };

  const unlock: PageKind = {
    name: 'unlock a buyer',
    weight: 2,
    draw(scene) {
      const usercode = scene.random.pick(lockable)?.usercode;
      if (usercode === undefined) return undefined;
      return byPage({
        actor: staffOf(scene, 'customer-service', 'risk'),
        request: { action: 'officeBuyer!unlock', body: { usercode, reason: 'it was found' } },
        ids: () => [usercode],
      });
    },
  };

  const apply: PageKind = {
    name: 'apply for a shop',
    weight: 2,
    draw(scene) {
      const usercode = scene.random.pick([...applicants, refused])?.usercode;
      if (usercode === undefined) return undefined;
      const wish = { shopName: `Stall ${scene.id()}`, country: 'Singapore' };
      return byPage<{ readonly application: { readonly id: string } }>({
        actor: usercode,
        request: {
          action: 'seller!apply',
          body: { ...wish, description: 'Lamps and lanterns from a street in Singapore' },
        },
        ids: ({ application }) => [application.id],
        learn: ({ application }) => applications.push({ usercode, id: application.id }),
      });
    },
  };

  const open: PageKind = {
    name: 'open a shop',
    weight: 2,
    draw(scene) {
      const application = scene.random.pick(
        applications.filter((each) => each.usercode !== refused.usercode),
      );
      if (!application) return undefined;
      return byPage({
        actor: staffOf(scene, 'trader'),
        request: { action: 'officeSeller!approve', body: application },
        ids: () => [application.id],
      });
    },
  };

  const refuse: PageKind = {
    name: 'refuse to open a shop',
    weight: 1,
    draw(scene) {
      const application = scene.random.pick(applications);
      if (!application) return undefined;
      return byPage({
        actor: staffOf(scene, 'trader'),
        request: { action: 'officeSeller!refuse', body: { ...application, reason: 'one too many' } },
        ids: () => [application.id],
      });
    },
  };

  const invite: PageKind = {
    name: 'ask somebody to act for a shop',
    weight: 3,
    draw({ random }) {
      const [shop, usercode] = [random.pick(shops), random.pick(assistants)?.usercode];
      if (!shop || usercode === undefined) return undefined;
      return byPage({
        actor: shop.owner,
        request: { action: 'sellerMember!invite', body: { name: usercode } },
        ids: () => [usercode],
        learn: () => asked.push({ shop, usercode }),
      });
    },
  };

  const accept: PageKind = {
    name: 'agree to act for a shop',
    weight: 3,
    draw({ random }) {
      const last = random.pick(asked.slice(-3));
      if (!last) return undefined;
      const { shop, usercode } = last;
      return byPage({
        actor: usercode,
        request: { action: 'shopInvitation!accept', body: { sellerId: shop.sellerId } },
        ids: () => [usercode],
        learn: () => hired.push(last),
      });
    },
  };

  const remove: PageKind = {
    name: 'let somebody act for a shop no more',
    weight: 2,
    draw({ random }) {
      const last = random.pick(hired.slice(-2));
      if (!last) return undefined;
      const { shop, usercode } = last;
      const sentAt = now();
      return byPage({
        actor: shop.owner,
        request: { action: 'sellerMember!remove', body: { usercode } },
        ids: () => [usercode],
        learn: () => ended.push({ usercode, sellerId: shop.sellerId, sentAt }),
      });
    },
  };

  return {
    kinds: ofPages([signIn, signInForShop, lock, unlock, apply, open, refuse, invite, accept, remove]),
    entered,
    ended,
  };
}
