/** `fine`: as it should be. `hint`: works, and could be better. `fault`: does not work, or would hurt. */
export type Verdict = 'fine' | 'hint' | 'fault';

/** What was found out about one property of one part. */
export type Finding = {
  readonly part: string;
  readonly verdict: Verdict;
  /** one sentence: what it is, or what is wrong and what to do */
  readonly says: string;
};

/** Writes down what is found about one part. */
export class Notes {
  readonly findings: Finding[] = [];
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  fine(says: string): void {
    this.#add('fine', says);
  }
  hint(says: string): void {
    this.#add('hint', says);
  }
  fault(says: string): void {
    this.#add('fault', says);
  }

  #add(verdict: Verdict, says: string): void {
    this.findings.push({ part: this.#part, verdict, says });
  }
}
