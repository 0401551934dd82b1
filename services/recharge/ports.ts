/** Personal data: sealed under the key of its person. */
export type SealPort = {
  seal(person: string, text: string, commandId?: string): Promise<string>;
  open(person: string, sealed: string): Promise<string | undefined>;
};
