import DownloadPage from '../user-info/download/download-page.tsx';

/** The apps (§1), for who is not logged in too. A buyer also has them in the user centre (§2). */
export default function AppsPage() {
  return (
    <div className="site-page site-frame">
      <DownloadPage />
    </div>
  );
}
