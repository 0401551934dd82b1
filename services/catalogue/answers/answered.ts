/** What a shop said to a review, and when. */
export type Answered = { readonly text: string; readonly answeredAt: string };
