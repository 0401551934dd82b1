import { getSettings } from '../../api/shop.ts';
import { useResource } from '../../api/resource.ts';

/** The server's settings by code (§3). */
export const useSettings = () => useResource('settings', getSettings);
