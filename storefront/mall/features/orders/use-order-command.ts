import { errorText, notify } from '@caravan/storefront-shared/api';
import { useState } from 'react';
import { orders } from '../../api/orders.ts';

/** Runs a buyer's commands on an order, one at a time: announces success, or keeps a refusal to be shown. */
export function useOrderCommand(onDone: () => void) {
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const run = async (command: () => Promise<unknown>, done: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      await command();
      notify('success', done);
      onDone();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
      orders.invalidate();
    }
  };
  return { refused, pending, run };
}
