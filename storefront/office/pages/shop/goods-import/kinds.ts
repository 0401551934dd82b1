import type { CommonKind, Fault as FaultOf } from '../../../features/csv-file/fault.ts';
import type { Column } from './columns.ts';

/** What can be wrong in a file of articles alone. */
type ArticleKind =
  | 'unreadable'
  | 'file-too-big'
  | 'no-lines'
  | 'too-many'
  | 'too-long'
  | 'no-code'
  | 'no-name'
  | 'no-count'
  | 'no-price'
  | 'no-difference'
  | 'no-flag'
  | 'no-attributes'
  | 'too-many-parts'
  | 'category-unknown'
  | 'category-branch'
  | 'category-ambiguous'
  | 'warehouse-unknown'
  | 'differs'
  | 'tier-order'
  | 'tier-dearer'
  | 'original-too-low'
  | 'difference-too-low'
  | 'option-twice'
  | 'value-alone'
  | 'variant-twice'
  | 'picture-missing'
  | 'picture-too-large'
  | 'picture-unlike'
  | 'picture-of-variant'
  | 'article-too-big';
export type FaultKind = CommonKind | ArticleKind;
export type Fault = FaultOf<Column, FaultKind>;

/** What is wrong in a cell, with the bounds that it breaks. */
export type CellFault = Pick<Fault, 'kind' | 'least' | 'most' | 'name'>;
export type Cell<Value> = { readonly value: Value } | CellFault;
/** Reads a cell, which has no blanks around it. */
export type Rule<Value> = (cell: string) => Cell<Value>;

/** How cells are read that name what the mall has. */
export type MallRules = { readonly category: Rule<string>; readonly warehouse: Rule<string> };
