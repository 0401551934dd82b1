/** Where this browser keeps what was looked at. Who logs out leaves nothing of it behind (§4). */
export const seenKey = 'seenGoods';
