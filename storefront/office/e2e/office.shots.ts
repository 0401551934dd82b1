import { startIsolatedSystem } from '@caravan/caravan/testing';
import { launch, visit } from '@caravan/storefront-shared/testing';
import { keepShots, shotOptions, spokenIn, takeShots, watch } from '@caravan/storefront-shared/testing/shots';
import { it } from 'vitest';
import { settingsOfFilling } from './screens/fill-office.ts';
import { readersOf } from './screens/readers.ts';

const folder = (room: string) => new URL(`../../${room}/i18n/locales`, import.meta.url).pathname;
const spoken = spokenIn([folder('office'), folder('shared')]);

it('pictures every page of the office', async () => {
  await using closing = new AsyncDisposableStack();
  const [system, browser] = await Promise.all([startIsolatedSystem(settingsOfFilling), launch()]);
  closing.defer(() => system.stop());
  closing.defer(() => browser.close());
  const { brand, languages } = shotOptions;
  const url = brand ? system.url.replace('localhost', `${brand}.localhost`) : system.url;
  const first = await visit(browser, url);
  const photo = await first.page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await first.context.close();
  const readers = await readersOf(system, photo);

  const taken = await Promise.all(
    languages.map(async (language) => {
      const shots = [];
      for (const { reader, screens, enter } of readers) {
        const { page, context } = await visit(browser, url, language);
        await enter(page);
        const looking = { site: 'office', reader, language, page, watch: await watch(page), spoken };
        shots.push(...(await takeShots(looking, screens)));
        await context.close();
      }
      return shots;
    }),
  );
  keepShots('office', taken.flat());
});
