import { newAttemptKey } from '@caravan/storefront-shared/api';
import { currentUser } from '@caravan/storefront-shared/session';
import { isOpen } from './attempt.ts';

/** A submission of this device. `placed`: it was answered with its orders; otherwise nobody knows. */
type Submission = {
  readonly key: string;
  readonly content: string;
  readonly skuIds: readonly string[];
  readonly at: number;
  readonly placed: boolean;
};

type Request = { readonly lines: readonly { readonly skuId: string }[] };
type Placing = {
  /** when the buyer came to this checkout, ms */
  readonly begun: number;
  /** the buyer wants to order the goods once more */
  readonly onceMore: boolean;
};

const REMEMBERED_MS = 24 * 3_600_000;

const storageKey = () => `submissions:${currentUser()?.usercode ?? ''}`;

/** What could not be stored: full or blocked storage keeps nobody from ordering, but only this tab then knows of it. */
let unstored: readonly Submission[] | undefined;

function remembered(): Submission[] {
  try {
    const stored: unknown = unstored ?? JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    const all = Array.isArray(stored) ? (stored as Submission[]) : [];
    return all.filter(({ at }) => at > Date.now() - REMEMBERED_MS);
  } catch {
    return [];
  }
}

function remember(submissions: readonly Submission[]): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(submissions));
    unstored = undefined;
  } catch {
    unstored = submissions;
  }
}

/** One tab at a time, so that the second one finds what became of the first. Only pages of secure origins have locks. */
async function oneTabAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return await (locks ? locks.request(storageKey(), work) : work());
}

/**
 * Submits a checkout once, however many tabs of this browser show it. The same contents go under one key until they are
 * answered, and from a checkout that was open then also afterwards: the mall answers with the same orders. Undefined: nothing was
 * sent, because some of these goods were ordered with other contents since this checkout was opened, or perhaps were. The buyer
 * must decide.
 */
export async function placeOnce<Answer>(
  request: Request,
  placing: Placing,
  run: (key: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  return await oneTabAtATime(async () => {
    const wanted = wantedSubmission(request, placing);
    if (!wanted) return undefined;
    const others = remembered().filter(
      (each) => each.content !== wanted.content && !(placing.onceMore && overlap(each, wanted)),
    );
    const at = Date.now();
    remember([...others, { ...wanted, at, placed: false }]);
    try {
      const answer = await run(wanted.key);
      remember([...others, { ...wanted, at: Date.now(), placed: true }]);
      return answer;
    } catch (error) {
      if (!isOpen(error)) remember(others);
      throw error;
    }
  });
}

function wantedSubmission(
  request: Request,
  { begun, onceMore }: Placing,
): Pick<Submission, 'key' | 'content' | 'skuIds'> | undefined {
  const content = JSON.stringify(request);
  const skuIds = request.lines.map(({ skuId }) => skuId);
  const fresh = { key: newAttemptKey(), content, skuIds };
  const since = remembered().filter(({ placed, at }) => !placed || at >= begun);
  const same = since.find((each) => each.content === content);
  if (same) return same;
  const asks = !onceMore && since.some((each) => overlap(each, fresh));
  return asks ? undefined : fresh;
}

const overlap = (one: Pick<Submission, 'skuIds'>, other: Pick<Submission, 'skuIds'>) =>
  one.skuIds.some((skuId) => other.skuIds.includes(skuId));
