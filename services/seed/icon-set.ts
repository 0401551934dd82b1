import { createRequire } from 'node:module';

type IconSet = { icons: Record<string, { body: string }> };

/** These icons as the package of the icon set has them, by name; those that it lacks are left out. Needs development packages. */
export function drawingsOfTheSet(icons: ReadonlySet<string>): ReadonlyMap<string, string> {
  const set: IconSet = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json');
  return new Map(
    [...icons].toSorted().flatMap((icon) => {
      const body = set.icons[icon]?.body;
      return body === undefined ? [] : [[icon, body] as const];
    }),
  );
}
