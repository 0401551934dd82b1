import { LoadingStatus, Skeleton } from '@caravan/ui-kit';

/** A skeleton of the page while its data is loading. */
export function ProductWaiting() {
  return (
    <LoadingStatus className="site-page site-frame product-details">
      <Skeleton width="18rem" height="1.5rem" />
      <div className="product-details-columns">
        <Skeleton shape="box" width="100%" height="38rem" />
        <div className="product-details-choice">
          <Skeleton width="90%" height="2.5rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton shape="box" width="100%" height="6rem" />
          <Skeleton shape="box" width="100%" height="10rem" />
          <Skeleton shape="box" width="100%" height="9rem" />
        </div>
      </div>
    </LoadingStatus>
  );
}
