// The page is painted before its code has come, and is the same document for all. This puts the reader's choice on it before that.
// The rest is appearance.ts.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('appearance');
  } catch {
    // the storage is forbidden: as the device
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
