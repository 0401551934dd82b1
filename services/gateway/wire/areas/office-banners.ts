import { defineCommand, defineQuery } from '../action.ts';
import {
  keptBanners,
  orderBannersRequest,
  removeBannerRequest,
  savedBanner,
  saveBannerRequest,
} from '../office-banners.ts';
import { pictureRequest, uploaded } from '../uploads.ts';
import { nothing } from '../values.ts';

/** The banners of the home page, as staff keep them. */
export const officeBanners = {
  'officeBanner!list': defineQuery({
    permission: 'content.see',
    summary: 'All banners in their order, also those that are not shown now',
    request: nothing,
    response: keptBanners,
    views: [],
  }),
  'officeBanner!save': defineCommand({
    permission: 'content.keep',
    summary: 'Add a banner, or change one; an edit names the version that it began with',
    request: saveBannerRequest,
    response: savedBanner,
    // all of it but the key itself
    idempotent: (banner) => ({ ...banner, idempotencyKey: undefined }),
    about: ({ bannerId, words }) => ({ subject: bannerId ?? words.en.title }),
  }),
  'officeBanner!remove': defineCommand({
    permission: 'content.keep',
    summary: 'Remove a banner for good',
    request: removeBannerRequest,
    response: nothing,
    idempotent: false,
    about: ({ bannerId }) => ({ subject: bannerId }),
  }),
  'officeBanner!order': defineCommand({
    permission: 'content.keep',
    summary: 'Put the banners in another order',
    request: orderBannersRequest,
    response: nothing,
    idempotent: false,
    about: () => ({ subject: 'banners' }),
  }),
  'officeContent!picture': defineCommand({
    permission: 'content.keep',
    summary: 'Upload a picture, to be named by its id where it is used; after a day unused it is gone',
    request: pictureRequest,
    response: uploaded,
    body: 'multipart',
    limits: [{ name: 'uploads', by: ['account'] }],
    idempotent: false,
    about: () => ({ subject: 'picture' }),
  }),
};
