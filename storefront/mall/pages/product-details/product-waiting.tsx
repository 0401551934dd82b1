import { LoadingStatus, Skeleton } from '@caravan/ui-kit';

/** The page's own shape while its data is loading: a square picture with four small ones, and the decisions beside it. */
export function ProductWaiting() {
  return (
    <LoadingStatus className="site-page site-frame product-details">
      <Skeleton width="min(18rem, 100%)" height="1.5rem" />
      <div className="product-details-columns">
        <div className="product-details-gallery product-details-waiting">
          <Skeleton shape="box" width="100%" className="product-details-waiting-picture" />
          <div className="product-details-waiting-small">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} shape="box" width="4.5rem" height="4.5rem" />
            ))}
          </div>
        </div>
        <div className="product-details-choice">
          <Skeleton width="90%" height="2.25rem" />
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="8rem" height="2.5rem" />
          <Skeleton shape="box" width="100%" height="4.5rem" />
          <Skeleton shape="box" width="100%" height="14rem" />
          <Skeleton shape="box" width="100%" height="9rem" />
        </div>
      </div>
    </LoadingStatus>
  );
}
