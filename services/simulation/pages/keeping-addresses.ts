import type { ResponseOf } from '@caravan/gateway/wire';
import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { createWords } from './words.ts';

type Given = {
  readonly tokens: Tokens;
  /** usercodes */
  readonly buyers: readonly string[];
  readonly networks: readonly string[];
};
type Opened = ResponseOf<'rechargeBlockchain!recharge_open'>;
type Known = { readonly id: string; readonly usercode: string };

const GONE = 'gone';
const place = {
  phone: '91234567',
  country: 'Singapore',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

/** Where a buyer's parcels go, and where their money comes to: of each network one address for ever. */
export function keepingAddresses({ tokens, buyers, networks }: Given): Area {
  const contacts = createWords<string>();
  const known: Known[] = [];
  /** which somebody asked to remove: who asks again, because no answer came, is told that there is none */
  const unwanted = new Set<string>();
  const paidTo = new Map<string, Set<string>>();

  const add: PageKind = {
    name: 'add an address',
    weight: 1,
    draw(scene) {
      const usercode = scene.random.pick(buyers) ?? '';
      const name = `Mei ${scene.id().slice(0, 8)}`;
      const done = (id: string) => contacts.say(id, name)();
      return byPage<{ readonly id: string }>({
        actor: usercode,
        request: { action: 'address!add', body: { ...place, contacts: name } },
        ids: ({ id }) => [id],
        learn({ id }) {
          known.push({ id, usercode });
          done(id);
        },
      });
    },
  };

  const change = (name: string, action: 'address!edit' | 'address!del'): PageKind => ({
    name,
    weight: 1,
    draw(scene) {
      const one = scene.random.pick(known.slice(-4));
      if (!one) return undefined;
      const { id, usercode } = one;
      const who = `Ann ${scene.id().slice(0, 8)}`;
      const done = contacts.say(id, action === 'address!del' ? GONE : who);
      if (action === 'address!del') unwanted.add(id);
      return byPage({
        actor: usercode,
        request:
          action === 'address!del'
            ? { action, body: { id } }
            : { action, body: { id, ...place, contacts: who } },
        ids: () => [id],
        learn: done,
      });
    },
  });

  const open: PageKind = {
    name: 'open an address to pay to',
    weight: 1,
    draw({ random }) {
      const [usercode, network] = [random.pick(buyers) ?? '', random.pick(networks) ?? ''];
      const thing = `${usercode} on ${network}`;
      return byPage<Opened>({
        actor: usercode,
        request: { action: 'rechargeBlockchain!recharge_open', body: { network } },
        ids: ({ address }) => [address],
        learn: ({ address }) => paidTo.set(thing, (paidTo.get(thing) ?? new Set()).add(address)),
      });
    },
  };

  return {
    kinds: ofPages([
      add,
      change('change an address', 'address!edit'),
      change('remove an address', 'address!del'),
      open,
    ]),
    contradictions: async (mall) => [
      ...(await inTurn(buyers, async (usercode) => {
        const { pageList } = await mall.get('address!list', {}, sessionOf(tokens, usercode));
        return known
          .filter((each) => each.usercode === usercode)
          .flatMap(({ id }) => {
            const is = pageList.find((each) => each.id === id)?.contacts ?? GONE;
            const last = contacts.last(id);
            return last.includes(is) || (is === GONE && unwanted.has(id))
              ? []
              : [`the address ${id} is of ${is}, and should be of ${last.join(' or ')}`];
          });
      })),
      ...[...paidTo]
        .filter(([, addresses]) => addresses.size > 1)
        .map(([thing, addresses]) => `${thing} is paid to ${[...addresses].join(' and ')}`),
    ],
  };
}
