import { brandsOf } from '@caravan/brands/testing';
import { describe, expect, it } from 'vitest';
import { lookOf } from './brand-look.ts';
import { brandPage } from './brand-page.ts';

const built =
  '<!doctype html>\n<html lang="en" dir="ltr">\n<head><title>Caravan</title>' +
  '<link rel="stylesheet" href="/assets/style-1.css"></head><body></body></html>';
const { house } = brandsOf();

describe('the page of a brand', () => {
  it('names its brand on the root element, in the title and in the head', () => {
    const { html } = brandPage(built, { ...house, key: 'silkway', name: 'Silkway' }, 'Silkway');
    expect(html).toContain('<html lang="en" dir="ltr" data-brand="silkway">');
    expect(html).toContain('<title>Silkway</title>');
    expect(html).toMatch(
      /<link rel="icon" type="image\/svg\+xml" href="\/brand\/silkway\.[0-9a-f]{12}\.svg">/,
    );
  });

  it('has the brand’s stylesheet after the site’s, so that its tokens hold', () => {
    const { html } = brandPage(built, house, 'Caravan');
    expect(html.indexOf(lookOf(house).css.path)).toBeGreaterThan(html.indexOf('/assets/style-1.css'));
  });

  it.each(['</script><script>alert(1)</script>', '<!--', '"&\' $& $1 \u2028', '</title></head><b>'])(
    'lets no name do more than be a name: %s',
    (name) => {
      const { html } = brandPage(built, { ...house, name }, name);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html.match(/<\/(?:script|title|head)>/g)).toHaveLength(3);
      expect(html).not.toContain('<!--');
      const block = /<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect(JSON.parse(block)).toMatchObject({ key: 'caravan', name });
    },
  );

  it('has another tag when anything in it differs', () => {
    const tags = [
      brandPage(built, house, 'Caravan'),
      brandPage(built, { ...house, theme: { '--mall-primary': '#000000' } }, 'Caravan'),
      brandPage(built, { ...house, supportMailbox: 'other@caravan.example' }, 'Caravan'),
      brandPage(`${built}\n`, house, 'Caravan'),
    ];
    expect(new Set(tags.map(({ etag }) => etag)).size).toBe(tags.length);
  });

  it('is refused, with the reason, when the build has no place for it', () => {
    expect(() => brandPage('<html><title></title>', house, 'Caravan')).toThrow('<\\/head>');
  });
});
