import { call, createArea } from '@caravan/storefront-shared/api';

/** The pages of help. */
const help = createArea('help');
export const helpTitles = help.resource(() => call('help!list', {}, { quiet: true }));
export const helpPage = help.resource((page: string) => call('help!read', { page }, { quiet: true }));
