import { EmptyState } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { EmptyPicture, type EmptyPictureName } from './empty-picture.tsx';
import './empty.css';

type Props = {
  readonly picture: EmptyPictureName;
  readonly text: string;
  /** The one thing to do next. */
  readonly action?: ReactNode;
};

/** An empty place: one sentence and one action. */
export function Empty({ picture, text, action }: Props) {
  return <EmptyState picture={<EmptyPicture name={picture} />} title={text} action={action} />;
}
