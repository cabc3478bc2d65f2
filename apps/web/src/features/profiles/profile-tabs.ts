/** The tabs of a profile, as in its URL. */
export const PROFILE_TABS = ['posts', 'media', 'likes', 'about'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
