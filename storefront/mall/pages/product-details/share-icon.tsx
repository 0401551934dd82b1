export const ShareIcon = () => (
  <svg
    className="site-icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M10 12.5V3.5M6.5 6.5 10 3l3.5 3.5M5 10v6.5h10V10" />
  </svg>
);
