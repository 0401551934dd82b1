import { narrowingParameters } from '../../wire/page-addresses.ts';

/** What is no page, or is one reader's. Pages that are read first and say `noindex` themselves are not among them. */
const closed = [
  '/wap/',
  '/ws',
  '/docs',
  '/dev/',
  '/office',
  '/userInfo',
  '/settlement',
  '/paySuccess',
  '/chat',
];

/** Of a list: each choice makes another address of the same goods, and there is no end of them. */
const choices = ['sort', ...narrowingParameters, 'k'];

/** What robots may read at a host of the mall, and where they find its pages. */
export function robotsOf(origin: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...choices.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** At the host of the office, and where the mall has no name. */
export const nothingForRobots = 'User-agent: *\nDisallow: /\n';
