/** Starts log-in: a full-page navigation that ends at the identity provider. */
export const LOGIN_PATH = '/api/login'

/** Endpoint of the two counters. Hard-coded to avoid bundling the contract's validation code. */
export const STATS_PATH = '/api/platform/stats'

/** Endpoint of the six trending groups. */
export const TRENDING_PATH = '/api/platform/trending-groups?limit=6'

/** The page of all groups. Visitors log in first and come back to it. */
export const GROUPS_PATH = '/groups'
