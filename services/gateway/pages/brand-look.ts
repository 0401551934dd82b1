import { createHash } from 'node:crypto';
import { iconOf, stylesheetOf, type Brand } from '@caravan/brands';

/** A file that is made of a brand's row. Its path names its content, so browsers may keep it for ever. */
export type BrandFile = { readonly path: string; readonly type: string; readonly body: string };

export type BrandLook = { readonly css: BrandFile; readonly svg: BrandFile };

const known = new WeakMap<Brand, BrandLook>();

/** The stylesheet and the icon of a brand, made once for each reading of its row. */
export function lookOf(brand: Brand): BrandLook {
  const made = known.get(brand) ?? {
    css: fileOf(brand, 'css', 'text/css; charset=utf-8', stylesheetOf(brand)),
    svg: fileOf(brand, 'svg', 'image/svg+xml', iconOf(brand)),
  };
  known.set(brand, made);
  return made;
}

function fileOf({ key }: Brand, ending: keyof BrandLook, type: string, body: string): BrandFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { path: `/brand/${key}.${hash}.${ending}`, type, body };
}
