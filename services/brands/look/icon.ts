import { readStandardTokens } from '@caravan/ui-kit/theme';
import type { Brand } from '../brand.ts';
import type { Mark } from './mark.ts';

/** The brand's sign in its own colours, as a picture that stands alone; without a sign, a ground in its colour. */
export function iconOf({ theme, mark }: Pick<Brand, 'theme' | 'mark'>): string {
  const standard = readStandardTokens();
  const colour = (role: string): string => theme[`--mall-${role}`] ?? standard.get(`--mall-${role}`) ?? '';
  const paint: Readonly<Record<Mark['shapes'][number]['role'], (width: number) => string>> = {
    ground: () => `fill="${colour('primary')}"`,
    figure: () => `fill="${colour('on-primary')}"`,
    accent: () => `fill="${colour('mark-accent')}"`,
    line: (width) =>
      `fill="none" stroke="${colour('on-primary')}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  };
  const shapes = mark.shapes.length > 0 ? mark.shapes : ([{ role: 'ground', d: 'M0 0h32v32H0z' }] as const);
  const paths = shapes.map((shape) => {
    const width = 'width' in shape ? (shape.width ?? 1) : 1;
    return `<path d="${shape.d}" ${paint[shape.role](width)}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${paths.join('')}</svg>`;
}
