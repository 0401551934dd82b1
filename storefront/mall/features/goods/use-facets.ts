import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useState } from 'react';
import { goodsFacets, type Facets } from '../../api/shop.ts';
import { facetsQuery, type Room } from './list-query.ts';

/**
 * How many goods of the list there are by each choice. What was known stays until the next is, in the same room: what has been
 * pressed must not go from under the finger.
 */
export function useFacets(room: Room): { readonly facets: Facets | undefined; readonly failed: boolean } {
  const { query } = useQuery();
  const { data, error } = useResource(goodsFacets(facetsQuery(query, room)));
  const place = JSON.stringify(room);
  const [kept, setKept] = useState({ place, data });
  if (kept.place !== place || (data && data !== kept.data)) setKept({ place, data });
  const facets = data ?? (kept.place === place ? kept.data : undefined);
  return { facets, failed: facets === undefined && error !== undefined };
}
