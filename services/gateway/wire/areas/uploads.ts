import { defineCommand } from '../action.ts';
import { refreshAvatarRequest, refreshedAvatar, uploaded, uploadRequest } from '../uploads.ts';

export const uploads = {
  'uploadimg!execute': defineCommand({
    permission: 'pictures.upload',
    summary: 'Upload a picture, to be named by its id where it is used; after a day unused it is gone',
    request: uploadRequest,
    response: uploaded,
    body: 'multipart',
    limits: [{ name: 'uploads', by: ['account'] }],
    idempotent: false,
  }),
  'localuser!refreshAvatar': defineCommand({
    permission: 'account.keep',
    summary: 'Show an uploaded picture as one’s own',
    request: refreshAvatarRequest,
    response: refreshedAvatar,
    idempotent: false,
  }),
};
