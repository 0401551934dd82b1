import { defineCommand, defineQuery } from '../action.ts';
import { brandSet, officeBrands as brands, setBrandRequest } from '../office-brands.ts';
import { nothing } from '../values.ts';

/** The brands with what administrators set for them. */
export const officeBrands = {
  'officeBrand!list': defineQuery({
    permission: 'content.see',
    summary: 'Every brand, with what is set for it and for all',
    request: nothing,
    response: brands,
    views: [],
  }),
  'officeBrand!set': defineCommand({
    permission: 'brands.keep',
    summary:
      'Set the parameters of a brand, or of all that set nothing else; gateways follow within ten seconds',
    request: setBrandRequest,
    response: brandSet,
    idempotent: false,
    about: ({ brandKey }) => ({ subject: brandKey ?? 'all brands' }),
  }),
};
