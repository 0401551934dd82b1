/** An axis from zero to a round number that is not below `most`, with its marks. */
export function scaleFor(most: number): { readonly top: number; readonly marks: readonly number[] } {
  if (!(most > 0)) return { top: 1, marks: [0, 1] };
  const step = [1, 2, 2.5, 5, 10]
    .map((part) => part * 10 ** Math.floor(Math.log10(most / MARKS)))
    .find((each) => each * MARKS >= most);
  const width = step ?? most / MARKS;
  const count = Math.ceil(most / width - 1e-9);
  // rounded, because 3 × 0.1 is not 0.3
  const marks = Array.from({ length: count + 1 }, (_, place) => Number((place * width).toPrecision(12)));
  return { top: marks.at(-1) ?? 1, marks };
}

const MARKS = 4;

/** Which of `count` columns are named below the axis: the last, and before it as many as there is room for, evenly. */
export function named(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  const step = Math.ceil((count - 1) / (most - 1));
  // counted from the end, because the last column is the latest
  const places = [];
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}
