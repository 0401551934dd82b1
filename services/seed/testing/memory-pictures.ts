import { createPictureQuery } from '@caravan/catalogue/pictures';
import { readDrawings } from '../drawings.ts';

/** The pictures of the seeded mall without a database. */
export function createMemoryPictures() {
  const drawings = readDrawings();
  return createPictureQuery({ drawing: async (icon) => drawings.get(icon) });
}
