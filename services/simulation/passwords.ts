/** What everybody signs in with. */
export const LOGIN_PASSWORD = 'simulated-77';
/** What everybody pays with. */
export const TRANSACTION_PASSWORD = '246810';
