/** What identity needs of the platform. */

/** Sessions and remembered passwords; values vanish after their seconds. */
export type Cache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** sets it only if absent */
  add(key: string, value: string, ttlSeconds: number): Promise<boolean>;
  delete(key: string): Promise<void>;
};

/** Personal data under its person's key; `open` gives undefined once the key was destroyed. */
export type PersonalData = {
  seal(person: string, text: string): Promise<string>;
  open(person: string, sealed: string): Promise<string | undefined>;
};

export type Clock = () => Date;
