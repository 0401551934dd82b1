/** What holds a page's place while its code arrives; it shows itself only after 300 ms. */
export function PageWaiting() {
  return (
    <div className="shell-page-waiting site-frame" aria-hidden="true">
      <div className="shell-waiting-line" />
      <div className="shell-waiting-block" />
    </div>
  );
}
