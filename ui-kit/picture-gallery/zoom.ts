export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** How large a picture is shown and how far it is shifted, px from the centre of its stage. */
export interface View extends Point {
  scale: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 4;
/** What one press of a button or a key makes of it. */
export const step = 1.5;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Inside the stage: the picture covers it, so nobody loses the picture. */
function kept(view: View, stage: Size): View {
  const scale = between(view.scale, 1, largest);
  const [across, along] = [(stage.width * (scale - 1)) / 2, (stage.height * (scale - 1)) / 2];
  // no -0, which is another number to some
  return { scale, x: between(view.x, -across, across) + 0, y: between(view.y, -along, along) + 0 };
}

/** `factor` times as large, with what lies under `point` (from the centre of the stage) kept there. */
export function zoomed(view: View, factor: number, stage: Size, point: Point = { x: 0, y: 0 }): View {
  const scale = between(view.scale * factor, 1, largest);
  const ratio = scale / view.scale;
  const shifted = { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
  return kept({ scale, ...shifted }, stage);
}

export function moved(view: View, by: Point, stage: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Two fingers went from `before` to `after`: the picture follows both. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  stage: Size,
): View {
  const [from, to] = [middle(before), middle(after)];
  const factor = apart(before) > 0 ? apart(after) / apart(before) : 1;
  return moved(zoomed(view, factor, stage, from), { x: to.x - from.x, y: to.y - from.y }, stage);
}

export const isWhole = ({ scale }: View): boolean => scale <= 1;
export const isLargest = ({ scale }: View): boolean => scale >= largest;
