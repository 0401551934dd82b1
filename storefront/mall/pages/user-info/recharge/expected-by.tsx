import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { DateTime } from '@caravan/ui-kit';

/** When a transfer is expected, with the zone of this browser, in which the time is shown. */
export function ExpectedBy({ time }: { readonly time: string }) {
  return (
    <>
      <DateTime value={instantOf(time)} /> <bdi className="site-muted">({timeZoneName()})</bdi>
    </>
  );
}
