import { create } from 'zustand';
import type { RepaymentMethod } from '../../api/credit.ts';

/** What somebody reckoned with on the introduction, and then finds in the application. Nothing of it is about a person. */
type Wish = {
  readonly amount?: string;
  /** days */
  readonly term?: string;
  readonly repaymentMethod?: RepaymentMethod;
};

export const useWish = create<Wish>(() => ({}));

export const wish = (change: Wish) => useWish.setState(change);
