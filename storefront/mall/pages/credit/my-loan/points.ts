import { compare } from '@caravan/storefront-shared/money';
import type { LoanDetail } from '../../../api/credit.ts';

type Course = LoanDetail['course'];
type CoursePoint = {
  readonly day: string;
  readonly value: string;
  readonly coming: boolean;
  readonly note: 'paidOut' | 'repaid' | 'toRepay' | 'today' | 'due' | undefined;
};

/** What is drawn of the course, and what happens on each of its days. */
export function pointsOf(course: Course, dueDay: string | undefined): readonly CoursePoint[] {
  return course.map(({ day, owed, at }, place) => ({
    day,
    value: owed,
    coming: at === 'future',
    note: noteOf(course, place, dueDay),
  }));
}

function noteOf(course: Course, place: number, dueDay: string | undefined): CoursePoint['note'] {
  const [before, point] = [course[place - 1], course[place]];
  if (!point) return undefined;
  // a day with a payment has two points: less is owed at the second
  const paid = before?.day === point.day && compare(point.owed, before.owed) < 0;
  if (paid) return point.at === 'future' ? 'toRepay' : 'repaid';
  if (place === 0) return 'paidOut';
  if (point.at === 'today') return 'today';
  return point.day === dueDay ? 'due' : undefined;
}
