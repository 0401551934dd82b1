import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { useRef, useState } from 'react';
import { sales, ship, type Outcome, type Shipment } from '../../../api/sales.ts';

/** As many as the server takes at once. */
const AT_ONCE = 200;

type Batch = { readonly shipments: Shipment[]; readonly attempt: string };

function batchesOf(shipments: readonly Shipment[]): Batch[] {
  return Array.from({ length: Math.ceil(shipments.length / AT_ONCE) }, (_, place) => ({
    shipments: shipments.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
    attempt: newAttemptKey(),
  }));
}

/**
 * Sends shipments a batch after the other. Where one has no answer, those before it are done, and it is sent again under its own
 * key: what already took effect takes none twice.
 */
export function useSending(all: readonly Shipment[]) {
  const [batches] = useState(() => batchesOf(all));
  const next = useRef(0);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      for (const { shipments, attempt } of batches.slice(next.current)) {
        const { pageList } = await ship(shipments, attempt);
        next.current += 1;
        setOutcomes((before) => [...before, ...pageList]);
      }
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      sales.invalidate();
      setPending(false);
    }
  };
  return { outcomes, pending, refused, send };
}
