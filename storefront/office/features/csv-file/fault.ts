/** What can be wrong in any file. */
const commonKinds = ['column-missing', 'column-twice', 'quotes', 'characters', 'empty', 'rounded'] as const;
export type CommonKind = (typeof commonKinds)[number];

export const isCommon = (kind: string): kind is CommonKind => commonKinds.some((each) => each === kind);

/** Something that a person must correct in the file. Lines and columns count from 1, as editors and spreadsheets do. */
export type Fault<Field extends string, Kind extends string> = {
  readonly line: number;
  readonly column?: number;
  readonly field?: Field;
  readonly kind: Kind;
  /** the line with which it collides */
  readonly other?: number;
  /** what the value may be at least and at most, or how long */
  readonly least?: number;
  readonly most?: number;
  /** of what is missing */
  readonly name?: string;
};
