/** The pictures of empty and failed screens: one style, two tones of the brand. Decorative. */
const drawings = {
  box: 'M60 22 98 40v38L60 98 22 78V40zM22 40l38 19 38-19M60 59v39M41 31l38 19',
  search: 'M53 84a31 31 0 1 0 0-62 31 31 0 0 0 0 62ZM76 76l24 24M42 46h22M42 58h14',
  cart: 'M16 26h14l13 46h46l12-34H38M50 92a5 5 0 1 0 0-.1M82 92a5 5 0 1 0 0-.1',
  wallet: 'M22 40a10 10 0 0 1 10-10h50v14M22 40v44a8 8 0 0 0 8 8h66V44H30M96 60H78a8 8 0 0 0 0 16h18',
  heart: 'M60 96S24 72 24 46a20 20 0 0 1 36-12 20 20 0 0 1 36 12c0 26-36 50-36 50Z',
  broken: 'M24 84 60 24l36 60zM60 46v18M60 73v1',
  pin: 'M60 100c22-24 33-42 33-56a33 33 0 0 0-66 0c0 14 11 32 33 56ZM60 56a12 12 0 1 0 0-24 12 12 0 0 0 0 24Z',
  speech: 'M24 28h72v48H62L42 94V76H24zM40 46h40M40 58h24',
  road: 'M12 96c22-4 26-44 48-44s18 20 32 20 14-14 20-16M84 30a9 9 0 1 0 0-.1',
} as const;

export type EmptyPictureName = keyof typeof drawings;

export function EmptyPicture({ name }: { readonly name: EmptyPictureName }) {
  return (
    <svg className="shell-empty-picture" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="60" />
      <path d={drawings[name]} />
    </svg>
  );
}
