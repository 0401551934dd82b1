/** What holds a page's place while its code arrives; it shows itself only after 300 ms. */
export function PageWaiting() {
  return (
    <div className="page-waiting frame" aria-hidden="true">
      <div className="waiting-line" />
      <div className="waiting-block" />
    </div>
  );
}
