import { allToShip } from '../../../api/sales.ts';
import { csvOf } from '../../../features/csv-file/csv-of.ts';

/** The orders that wait to be shipped, as a file to fill in. What is beside them helps to find the parcel, and is not read back. */
export async function ordersToShip(): Promise<Blob> {
  const orders = await allToShip();
  return csvOf(
    ['order', 'carrier', 'tracking number', 'buyer', 'goods', 'pieces'],
    orders.map(({ orderId, buyer, goodsList, goodsCount }) => [
      orderId,
      '',
      '',
      buyer,
      goodsList.map(({ name }) => name).join('; '),
      goodsCount,
    ]),
  );
}
