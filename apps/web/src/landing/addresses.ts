/** Where log-in starts: a full-page navigation that ends at the identity provider. */
export const LOGIN = '/api/login'

/** Where the two counters come from. Spelled out, so that the page does not carry the contract's validation code. */
export const STATS = '/api/platform/stats'
