import { z } from 'zod';

/**
 * The envelope of every answer, always with HTTP 200. `code` 0 is success, 403 means log in again, any other code carries the
 * Chinese key of the client's translation table in `msg` and what a person needs to act on it in `data`.
 */
export type Envelope<Data = unknown> = {
  code: number;
  msg: string;
  data: Data;
};

/** `data` of code 400: which fields were wrong, as paths such as `lines.0.quantity`. */
export const parameterErrors = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ParameterErrors = z.infer<typeof parameterErrors>;

/** `data` of any other refusal: its English key and the values of the rule (amounts as decimal strings). */
export const refusalDetails = z.looseObject({ key: z.string() });
export type RefusalDetails = z.infer<typeof refusalDetails>;
