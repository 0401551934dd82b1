import { errorText } from '@caravan/storefront-shared/api';
import { saveFile } from '@caravan/storefront-shared/saving';
import { ordersToShip } from './orders-to-ship.ts';

/** Saves the file of the orders that wait to be shipped; what went wrong, if something did. */
export async function saveOrdersToShip(): Promise<string | undefined> {
  try {
    saveFile(await ordersToShip(), 'orders-to-ship', 'csv');
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
