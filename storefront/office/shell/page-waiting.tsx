import { LoadingStatus, Skeleton } from '@caravan/ui-kit';

/** A placeholder for a page while its code or its data loads. */
export function PageWaiting() {
  return (
    <LoadingStatus className="site-page">
      <Skeleton shape="box" width="16rem" height="2.5rem" />
      <Skeleton shape="box" width="100%" height="20rem" />
    </LoadingStatus>
  );
}
