import { staffOf } from '../scene.ts';
import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';

type Given = {
  readonly tokens: Tokens;
  /** staff ids */
  readonly administrators: readonly string[];
  /** usercodes */
  readonly buyers: readonly string[];
  readonly views: readonly string[];
  /** what a flow that is gone could not finish */
  readonly stuck: { readonly flow: string; readonly keys: readonly string[] };
  /** a flow that has stopped */
  readonly stopped: string;
};

/** What staff do for buyers and for the system, where nothing but the journal and a few marks tell of it. */
export function runningTheMall({ tokens, administrators, buyers, views, stuck, stopped }: Given): Area {
  const wanted = new Set<string>();
  const dropped = new Set<string>();
  let resumed = false;
  const reason = 'as the runbook says';

  const personal: PageKind = {
    name: 'look at the personal data of a buyer',
    weight: 1,
    draw(scene) {
      const usercode = scene.random.pick(buyers) ?? '';
      return byPage({
        actor: staffOf(scene, 'customer-service', 'risk'),
        request: { action: 'officeBuyer!personal', body: { usercode, reason: 'a parcel came back' } },
        ids: () => [usercode],
      });
    },
  };

  const forgive: PageKind = {
    name: 'forgive wrong passwords',
    weight: 2,
    draw(scene) {
      const usercode = scene.random.pick(buyers) ?? '';
      return byPage({
        actor: staffOf(scene, 'customer-service', 'risk'),
        request: { action: 'officeBuyer!forgive', body: { usercode, reason: 'they called' } },
        ids: () => [usercode],
      });
    },
  };

  const rebuild: PageKind = {
    name: 'ask for a rebuild of a view',
    weight: 1,
    draw({ random }) {
      const view = random.pick(views) ?? '';
      return byPage({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeSystem!rebuild', body: { view, reason } },
        ids: () => [view],
        learn: () => wanted.add(view),
      });
    },
  };

  const resume: PageKind = {
    name: 'let a view go on',
    weight: 1,
    draw({ random }) {
      const view = random.pick(views) ?? '';
      return byPage({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeSystem!resumeView', body: { view, reason } },
        ids: () => [view],
      });
    },
  };

  const retry: PageKind = {
    name: 'let a flow go on',
    weight: 1,
    draw: ({ random }) =>
      byPage({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeSystem!retryFlow', body: { flow: stopped, reason } },
        ids: () => [stopped],
        learn: () => (resumed = true),
      }),
  };

  const drop: PageKind = {
    name: 'drop what is stuck',
    weight: 2,
    draw({ random }) {
      const key = random.pick(stuck.keys) ?? '';
      return byPage({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeSystem!dropStuck', body: { flow: stuck.flow, key, reason } },
        ids: () => [key],
        learn: () => dropped.add(key),
      });
    },
  };

  return {
    kinds: ofPages([personal, forgive, rebuild, resume, retry, drop]),
    async contradictions(mall) {
      const as = sessionOf(tokens, administrators[0] ?? '');
      const [standing, flows] = [
        await mall.get('officeSystem!views', {}, as),
        await mall.get('officeSystem!flows', {}, as),
      ];
      const left = flows.pageList.find(({ flow }) => flow === stuck.flow)?.stuck ?? [];
      const expected = stuck.keys.filter((key) => !dropped.has(key));
      const isResumed = flows.pageList.find(({ flow }) => flow === stopped)?.stateKey !== 'poisoned';
      return [
        ...standing.pageList.flatMap(({ view, asked, stateKey }) => [
          ...((asked !== undefined) === wanted.has(view)
            ? []
            : [`a rebuild of ${view} is ${asked ? 'wanted, which nobody asked for' : 'not wanted'}`]),
          ...(stateKey === 'running' ? [] : [`${view} is ${stateKey}`]),
        ]),
        ...(left
          .map(({ key }) => key)
          .toSorted()
          .join() === expected.toSorted().join()
          ? []
          : [`what is stuck is ${left.map(({ key }) => key).join()}, and should be ${expected.join()}`]),
        ...(isResumed === resumed ? [] : [`${stopped} was ${resumed ? '' : 'not '}to go on`]),
        ...(await inTurn(buyers, async (usercode) => {
          const { buyer } = await mall.get('officeBuyer!find', { name: usercode }, as);
          return buyer?.statusKey === 'active' && !buyer.signInLock ? [] : [`${usercode} is locked`];
        })),
      ];
    },
  };
}
