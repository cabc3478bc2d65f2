/** Starts log-in: a full-page navigation that ends at the identity provider. */
export const LOGIN_PATH = '/api/login'

/** Endpoint of the two counters. Hard-coded to avoid bundling the contract's validation code. */
export const STATS_PATH = '/api/platform/stats'
