import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as kit from '../index.ts';
import { sayAlone } from '../strings/say-alone.ts';
import { everyComponent, type Shared } from './every-component.tsx';

const shared: Shared = {
  ref: () => undefined,
  className: 'given',
  style: { order: 7 },
  'data-conformance': 'kept',
  'aria-describedby': 'note',
};

/** Components without an element of their own to pass attributes on to. */
const frames = ['KitProvider', 'LoadingStatus', 'ToastRegion'];

describe('the kit', () => {
  it('has every component of its face among those that are checked', () => {
    const face = Object.keys(kit).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
    expect(Object.keys(everyComponent).toSorted()).toEqual(
      face.filter((name) => !frames.includes(name)).toSorted(),
    );
  });
});

const onServer = Object.entries(everyComponent).filter(([, entry]) => !entry.portal);
const inPortal = Object.entries(everyComponent).filter(([, entry]) => entry.portal);

describe.each(['en', 'ar'])('on the server, in %s', (locale) => {
  const render = (element: React.ReactElement) =>
    renderToString(
      <kit.KitProvider locale={locale} say={sayAlone(locale)}>
        {element}
      </kit.KitProvider>,
    );

  it.each(onServer)(
    '%s renders, with the class, style, data and aria attributes it was given',
    (_name, entry) => {
      const html = render(entry.render(shared));
      expect(html).toMatch(/class="[^"]*\bgiven\b/);
      expect(html).toMatch(/style="[^"]*order:\s*7/);
      expect(html).toContain('data-conformance="kept"');
      expect(html).toMatch(/aria-describedby="[^"]*\bnote\b/);
    },
  );

  it.each(inPortal)('%s waits for the browser', (_name, entry) => {
    expect(render(entry.render(shared))).not.toContain('given');
  });
});
