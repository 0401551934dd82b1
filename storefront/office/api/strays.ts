import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type StrayOfAll = ResponseOf<'officeStray!list'>['pageList'][number];
export type StrayPage = ResponseOf<'officeStray!list'>;
export type StrayToResolve = ResponseOf<'officeStray!get'>;
export type Uncredited = ResponseOf<'officeStray!deposits'>['pageList'][number];

/** What staff see of transfers that are not credited as they are; dealing with one makes all of it out of date. */
export const strays = createArea();
export const strayPage = strays.resource((search: RequestOf<'officeStray!list'>) =>
  call('officeStray!list', search, { quiet: true }),
);
export const uncreditedPage = strays.resource((search: RequestOf<'officeStray!deposits'>) =>
  call('officeStray!deposits', search, { quiet: true }),
);
export const strayToResolve = strays.resource((usercode: string, id: string) =>
  call('officeStray!get', { usercode, id }, { quiet: true }),
);

export const resolve = (
  resolution: Omit<RequestOf<'officeStray!resolve'>, 'idempotencyKey'>,
  idempotencyKey: string,
) => call('officeStray!resolve', resolution, { quiet: true, idempotencyKey });
