import { shopPath } from '../../../parts.ts';

export const goodsPath = `${shopPath}/goods`;

/** Of one article; without an id, of a new one. */
export const articlePath = (goodsId = 'new') => `${goodsPath}/${encodeURIComponent(goodsId)}`;

export const importPath = `${goodsPath}/import`;
