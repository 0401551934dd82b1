import type { RequestOf } from '@caravan/gateway/wire';
import { inTurn } from './area.ts';
import type { Area } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';

/** Who has signed in once: by the name that the tokens know the session by. */
type Guest = { readonly session: string; readonly token: string };

type Given = {
  readonly buyers: readonly Guest[];
  readonly sellers: readonly Guest[];
  /** they act for a shop, and leave it */
  readonly assistants: readonly Guest[];
  readonly staff: readonly Guest[];
  /** by staff id, with a session each */
  readonly colleagues: readonly Guest[];
  readonly administrators: readonly string[];
};

type Looking = 'localuser!get' | 'seller!self' | 'office!self';

/** Sessions that end: by signing out, by leaving a shop, or because a colleague took the second factor away. */
export function goingAway({ buyers, sellers, assistants, staff, colleagues, administrators }: Given): Area {
  /** ended for sure */
  const over = new Set<string>();
  /** perhaps: who asked was not told that it ended */
  const asked = new Set<string>();

  const out = (
    name: string,
    guests: readonly Guest[],
    action: 'user!logout' | 'seller!logout' | 'office!logout' | 'sellerMember!leave',
  ): PageKind => ({
    name,
    weight: 1,
    draw({ random }) {
      // one stays
      const guest = random.pick(guests.slice(1));
      if (!guest || random.chance(0.6)) return undefined;
      asked.add(guest.session);
      return byPage({
        actor: guest.session,
        request: { action, body: {} },
        ids: () => [guest.session],
        learn: () => over.add(guest.session),
      });
    },
  });

  const reset: PageKind = {
    name: 'take the second factor of a colleague away',
    weight: 1,
    draw({ random }) {
      const colleague = random.pick(colleagues.slice(1));
      if (!colleague) return undefined;
      const { session: staffId } = colleague;
      asked.add(staffId);
      return byPage({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeStaff!resetFactor', body: { staffId, reason: 'a lost phone' } },
        ids: () => [staffId],
        learn: () => over.add(staffId),
      });
    },
  };

  const places: readonly (readonly [readonly Guest[], Looking])[] = [
    [buyers, 'localuser!get'],
    [[...sellers, ...assistants], 'seller!self'],
    [[...staff, ...colleagues], 'office!self'],
  ];

  return {
    kinds: ofPages([
      out('sign out', buyers, 'user!logout'),
      out('sign out of a shop', sellers, 'seller!logout'),
      out('sign out of the office', staff, 'office!logout'),
      out('leave a shop', assistants, 'sellerMember!leave'),
      reset,
    ]),
    contradictions: (mall) =>
      inTurn(places, ([guests, action]) =>
        inTurn(guests, async ({ session, token }) => {
          const nothing: RequestOf<Looking> = {};
          const { accepted } = await mall.ask(action, nothing, { token });
          if (accepted) return over.has(session) ? [`${session} signed out, and is let in`] : [];
          return asked.has(session) ? [] : [`${session} is let in no more, and did not sign out`];
        }),
      ),
  };
}
