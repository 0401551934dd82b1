import { refusal } from '@caravan/events';
import type { Identity } from '@caravan/identity';
import { addressOf, mainAddressOf, type Media, type Uploaded } from '@caravan/media';
import { command, type SomeHandlers } from '../api/handler.ts';
import type { UploadedPicture } from '../wire/index.ts';

type Parts = {
  readonly media: Pick<Media, 'upload'>;
  readonly identity: Pick<Identity, 'showAvatar'>;
};

export function createUploadActions({
  media,
  identity,
}: Parts): SomeHandlers<'uploadimg!execute' | 'localuser!refreshAvatar'> {
  return {
    'uploadimg!execute': command(async ({ moduleName, file }, { session, brand, abandoned }) => {
      if (!(file instanceof Uint8Array)) return { refusal: refusal('image-missing') };
      const uploaded = await media.upload({
        owner: session.usercode,
        bucket: brand.storageBucket,
        purpose: moduleName,
        bytes: file,
        abandoned,
      });
      return 'refusal' in uploaded ? uploaded : wireUpload(uploaded);
    }),

    'localuser!refreshAvatar': command(async ({ avatar }, { session }) => {
      const shown = await identity.showAvatar(session, avatar);
      return typeof shown === 'string' ? { avatar: shown } : { refusal: shown };
    }),
  };
}

export function wireUpload({ id, files }: Uploaded): UploadedPicture {
  return {
    id,
    url: mainAddressOf(id, files),
    files: files.map(({ name, type, width, height }) => ({
      url: addressOf(id, { name }),
      type,
      width,
      height,
    })),
  };
}
