import { z } from 'zod';
import { identifier } from './values.ts';

/** What a picture is uploaded for; it decides how large it may be, of which type, and who may see it. */
export const moduleName = z.enum(['avatar', 'goods', 'shop', 'review', 'chat', 'recharge', 'loan']);

/** the picture: its content decides what it is, not its name */
const file = z
  .custom<Uint8Array | Blob>((given) => given instanceof Uint8Array, { error: 'a file' })
  .meta({ type: 'string', format: 'binary' });

export const uploadRequest = z.object({ moduleName, file });
/** one whose purpose the action says */
export const pictureRequest = z.object({ file });

const pictureFile = z.object({
  /** of this mall; it names this content for ever. As long as nothing uses the picture, it asks for the owner's session */
  url: z.string(),
  type: z.enum(['image/avif', 'image/webp']),
  width: z.int().positive(),
  height: z.int().positive(),
});

export const uploaded = z.object({
  /** what a picture is named by where it is used */
  id: z.string(),
  /** the largest WebP */
  url: z.string(),
  /** every size and encoding, the largest first */
  files: z.array(pictureFile),
});
export type UploadedPicture = z.infer<typeof uploaded>;

/** `avatar`: the id of an upload for `avatar` that nothing uses yet. */
export const refreshAvatarRequest = z.object({ avatar: identifier });
export const refreshedAvatar = z.object({ avatar: z.string() });
