// A module of its own, so that these sheets come after the tokens that they set again.
const sheets = import.meta.glob('../theme/brands/*.css', { eager: true });

export const brands = Object.keys(sheets).map((path) => path.replace(/^.*\/|\.css$/g, ''));
