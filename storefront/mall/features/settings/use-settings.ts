import { useResource } from '@caravan/storefront-shared/api';
import { settings } from '../../api/shop.ts';

/** The server's settings by code (§3). */
export const useSettings = () => useResource(settings());
