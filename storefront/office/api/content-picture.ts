import { call } from '@caravan/storefront-shared/api';

/** The id under which what shows the picture names it. */
export const uploadContentPicture = async (file: File) =>
  (await call('officeContent!picture', { file }, { form: true, quiet: true })).id;
