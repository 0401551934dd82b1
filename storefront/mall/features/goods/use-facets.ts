import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useState } from 'react';
import { goodsFacets, type Facets } from '../../api/shop.ts';
import { facetsQuery, type Room } from './list-query.ts';

/**
 * How many goods of the list there are by each choice. What was known stays until the next is: what has been pressed must not go
 * from under the finger.
 */
export function useFacets(room: Room): { readonly facets: Facets | undefined; readonly failed: boolean } {
  const { query } = useQuery();
  const { data, error } = useResource(goodsFacets(facetsQuery(query, room)));
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  const facets = data ?? kept;
  return { facets, failed: facets === undefined && error !== undefined };
}
