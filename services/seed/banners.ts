import { bannerSpec, GOODS_ON_BANNER } from '@caravan/catalogue/pictures';
import { arabicBanners } from './banners.ar.ts';
import type { Department } from './product.ts';

/** The departments whose banners are on the home page, first and in this order. */
const ON_HOME = ['electronics', 'kitchen', 'toys', 'garden', 'sports'];

/** A banner for each department: its line, and goods from all over it on the ground of its place. */
export function bannersOf(departments: readonly Department[]) {
  return departments.map((department, ground) => {
    const { id, slogan, name } = department;
    const place = ON_HOME.indexOf(id);
    const arabic = arabicBanners[id];
    return {
      id,
      position: place < 0 ? ON_HOME.length + ground : place,
      shown: place >= 0,
      words: JSON.stringify({
        en: { title: slogan, text: name, alt: '' },
        ...(arabic && { ar: { ...arabic, alt: '' } }),
      }),
      image: pictureOf(department, ground),
      category_id: id,
    };
  });
}

/** The spec of a wide picture of goods from all over a department. */
export function pictureOf(department: Department, ground: number): string {
  return bannerSpec({ ground, icons: goodsOf(department) });
}

function goodsOf({ icon, leaves }: Department): string[] {
  const icons = [...new Set([icon, ...leaves.flatMap((leaf) => leaf.products.map((it) => it.icon))])];
  const step = Math.max(1, Math.floor(icons.length / GOODS_ON_BANNER));
  return icons.filter((_, at) => at % step === 0).slice(0, GOODS_ON_BANNER);
}
