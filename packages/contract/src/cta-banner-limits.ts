/** The variants of a banner. Each member always sees the same one. */
export const CTA_VARIANTS = ['A', 'B'] as const
export type CtaVariant = (typeof CTA_VARIANTS)[number]

/** What is recorded of a banner: each at most once for a member. */
export const CTA_EVENT_TYPES = ['impression', 'click', 'conversion'] as const
export type CtaEventType = (typeof CTA_EVENT_TYPES)[number]

/** Maximum number of banners of a group, without deleted ones. */
export const MAX_CTA_BANNERS = 20
export const MIN_CTA_TITLE = 3
export const MAX_CTA_TITLE = 80
export const MAX_CTA_DESCRIPTION = 200
export const MAX_CTA_BUTTON = 30
export const MAX_CTA_URL = 500
export const MAX_CTA_PRIORITY = 100
/** Who closes a banner sees none in its group for this many days. */
export const CTA_QUIET_DAYS = 7
/** Who is converted at most this many days after a click was converted by the banner. */
export const CTA_CONVERSION_DAYS = 30
