/** The page on which a withdrawal is shown. */
export const withdrawalAddress = (id: string) =>
  `/userInfo/money-package/withdrawal?id=${encodeURIComponent(id)}`;
