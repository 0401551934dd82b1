/**
 * Who reads pages for a search engine or for the preview of a link, by the name that it gives itself. They ask no action of a page.
 * Browsers without a window are not among them: they run its code.
 */
const names = [
  'googlebot',
  'google-inspectiontool',
  'storebot-google',
  'bingbot',
  'applebot',
  // not the name alone: the browsers of search engines have it too, and people read with them
  'yandex.com/bots',
  'baiduspider',
  'duckduckbot',
  'naverbot',
  'yeti/',
  'petalbot',
  'sogou.com/docs',
  'slurp',
  'facebookexternalhit',
  'facebot',
  'twitterbot',
  'linkedinbot',
  'pinterestbot',
  'slackbot',
  'discordbot',
  'telegrambot',
  'whatsapp',
  'viber',
  'line-poker',
  'vkshare',
];

export function isCrawler(userAgent = ''): boolean {
  const said = userAgent.toLowerCase();
  return names.some((name) => said.includes(name));
}
