import { defineQuery } from '../action.ts';
import { appAddresses, syspara, sysparaRequest } from '../settings.ts';
import { nothing } from '../values.ts';

export const settings = {
  'index!download-url': defineQuery({
    permission: 'shop.browse',
    summary: 'Where the apps for buyers and for sellers can be had',
    request: nothing,
    response: appAddresses,
  }),
  'syspara!getSyspara': defineQuery({
    permission: 'shop.browse',
    summary: 'Server settings by code',
    request: sysparaRequest,
    response: syspara,
  }),
};
