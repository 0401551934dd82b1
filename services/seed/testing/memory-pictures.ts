import { createPictureQuery } from '@caravan/catalogue/pictures';
import { bannersOf } from '../banners.ts';
import { departments } from '../departments.ts';
import { readDrawings } from '../drawings.ts';

/** The pictures of the seeded mall without a database. */
export function createMemoryPictures() {
  const drawings = readDrawings();
  const banners = new Map(bannersOf(departments).map((banner) => [banner.id, banner]));
  return createPictureQuery({
    drawing: async (icon) => drawings.get(icon),
    banner: async (id) => banners.get(id),
  });
}
