import { defineQuery } from '../action.ts';
import { syspara, sysparaRequest } from '../settings.ts';

export const settings = {
  'syspara!getSyspara': defineQuery({
    permission: 'shop.browse',
    summary: 'Server settings by code',
    request: sysparaRequest,
    response: syspara,
  }),
};
