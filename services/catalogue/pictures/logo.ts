/** Hues of store logos; a spec names one by its place. */
const hues = [8, 28, 46, 96, 150, 174, 196, 214, 236, 262, 290, 334] as const;

/** The spec of a store's logo: its initials, a colour and a shape. */
export function logoSpec(initials: string, colour: number, shape: number): string {
  return `logo_${initials}_${colour % hues.length}_${shape % shapes.length}`;
}

const shapes: readonly string[] = [
  '<rect width="96" height="96" rx="24" fill="url(#w)"/><circle cx="76" cy="18" r="30" fill="#fff" fill-opacity=".14"/>',
  '<rect width="96" height="96" rx="48" fill="url(#w)"/><path d="M0 66q48-24 96 0v30H0z" fill="#fff" fill-opacity=".14"/>',
  '<rect width="96" height="96" rx="18" fill="url(#w)"/><path d="M96 0v96H48z" fill="#fff" fill-opacity=".13"/>',
  '<path d="M48 0 92 24v48L48 96 4 72V24z" fill="url(#w)"/><path d="M48 0 92 24 48 48 4 24z" fill="#fff" fill-opacity=".13"/>',
];

/** A store's logo as SVG; undefined if its colour or shape is unknown. */
export function drawLogo(initials: string, colour: number, shape: number): string | undefined {
  const hue = hues[colour];
  const figure = shapes[shape];
  if (hue === undefined || figure === undefined) return undefined;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="hsl(${hue} 52% 46%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 22) % 360} 56% 32%)"/></linearGradient></defs>${figure}` +
    `<text x="48" y="49" fill="#fff" font-family="system-ui, sans-serif" font-size="38" font-weight="650" ` +
    `letter-spacing="-1" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  );
}
