import { startIsolatedSystem } from '@caravan/caravan/testing';
import { launch, visit } from '@caravan/storefront-shared/testing';
import {
  keepShots,
  shotOptions,
  spokenIn,
  takeShots,
  watch,
  type Pictured,
} from '@caravan/storefront-shared/testing/shots';
import { it } from 'vitest';
import { establishedBuyer, loggedIn, mallAt } from './mall.ts';
import { buyerScreens } from './screens/buyer-screens.ts';
import { fillAll, settingsOfFilling, shelfOf } from './screens/fill-mall.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

const folder = (room: string) => new URL(`../../${room}/i18n/locales`, import.meta.url).pathname;
const spoken = spokenIn([folder('mall'), folder('shared')]);

it('pictures every screen of the mall', async () => {
  await using closing = new AsyncDisposableStack();
  const [system, browser] = await Promise.all([startIsolatedSystem(settingsOfFilling), launch()]);
  closing.defer(() => system.stop());
  closing.defer(() => browser.close());
  const mall = mallAt(system.url);
  const shelf = await shelfOf(mall);
  const url = shotOptions.brand
    ? system.url.replace('localhost', `${shotOptions.brand}.localhost`)
    : system.url;

  const first = await visit(browser, url);
  const buyer = await establishedBuyer(mall, first.page, '90000');
  const clip = { x: 0, y: 0, width: 80, height: 60 };
  const photo = await first.page.screenshot({ clip });
  await first.context.close();
  const subjects = await fillAll(system, mall, shelf, { ...buyer, photo });

  const readers: readonly { readonly reader: string; readonly screens: readonly Pictured[] }[] = [
    { reader: 'visitor', screens: visitorScreens(subjects) },
    { reader: 'buyer', screens: buyerScreens(subjects) },
  ];
  const taken = await Promise.all(
    shotOptions.languages.map(async (language) => {
      const shots = [];
      for (const { reader, screens } of readers) {
        const { page, context } = await visit(browser, url, language);
        if (reader === 'buyer') await loggedIn(page, buyer);
        const looking = { site: 'mall', reader, language, page, watch: await watch(page), spoken };
        shots.push(...(await takeShots(looking, screens)));
        await context.close();
      }
      return shots;
    }),
  );
  keepShots('mall', taken.flat());
});
