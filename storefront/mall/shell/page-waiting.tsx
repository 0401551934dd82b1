/** A placeholder for a page while its code loads; it becomes visible only after 300 ms. */
export function PageWaiting() {
  return (
    <div className="shell-page-waiting site-frame" aria-hidden="true">
      <div className="shell-waiting-line" />
      <div className="shell-waiting-block" />
    </div>
  );
}
