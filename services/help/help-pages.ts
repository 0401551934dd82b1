/** The pages of help and of the footer (§2), in the order in which they are listed. */
export const helpPages = [
  'buyer-rules',
  'delivery',
  'returns',
  'return-policy',
  'service',
  'seller-policy',
  'privacy',
  'contact',
  'about',
  'news',
  'recruitment',
  'modern-slavery',
] as const;
export type HelpPage = (typeof helpPages)[number];
