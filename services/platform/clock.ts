/** The time, so that tests can set it. */
export type Clock = () => Date;
