let left: string | undefined;

/** Whoever has this session ends it, on purpose. */
export function noteLeft(token: string): void {
  left = token;
}

/** Whether the session was ended here, on purpose: nobody needs to be told that it is over. */
export const hasLeft = (token: string | undefined): boolean => token !== undefined && token === left;
