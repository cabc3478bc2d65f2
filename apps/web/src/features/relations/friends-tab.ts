/** The tabs of the Friends page, in order. */
export const FRIENDS_TABS = ['requests', 'all', 'suggestions', 'search'] as const
export type FriendsTab = (typeof FRIENDS_TABS)[number]
