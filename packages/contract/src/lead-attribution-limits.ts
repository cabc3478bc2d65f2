/**
 * The steps of a lead on its way. A pipeline takes five of them: a lead comes (`awareness`), and is moved to engaging
 * (`interest`), hot (`intent`), qualified (`evaluation`) or converted (`purchase`).
 */
export const CONVERSION_TYPES = [
  'awareness',
  'interest',
  'consideration',
  'intent',
  'evaluation',
  'purchase',
  'retention',
  'advocacy',
] as const
export type ConversionType = (typeof CONVERSION_TYPES)[number]

/** What a step counts for when posts are compared. */
export const CONVERSION_POINTS = {
  awareness: 1,
  interest: 2,
  intent: 4,
  evaluation: 8,
  purchase: 25,
} as const satisfies Partial<Record<ConversionType, number>>
/** The steps that the pipeline knows. */
export type LeadStep = keyof typeof CONVERSION_POINTS
export const LEAD_STEPS = [
  'awareness',
  'interest',
  'intent',
  'evaluation',
  'purchase',
] as const satisfies LeadStep[]
export const LEAD_STEP_COUNT = LEAD_STEPS.length

/** A step is credited to the last post that the lead engaged with in this many days before it. */
export const ATTRIBUTION_DAYS = 30
/** The periods by which a chart can show what happened. */
export const ATTRIBUTION_PERIOD_NAMES = ['daily', 'weekly'] as const
export type AttributionPeriod = (typeof ATTRIBUTION_PERIOD_NAMES)[number]
/** How many of them it shows; the current one is the last. */
export const ATTRIBUTION_PERIODS: Readonly<Record<AttributionPeriod, number>> = { daily: 28, weekly: 13 }
export const MAX_ATTRIBUTION_POINTS = 28
/** The periods for which posts are compared: the current week, the current month, or all time. */
export const POST_PERIODS = ['weekly', 'monthly', 'all'] as const
export type PostPeriod = (typeof POST_PERIODS)[number]
/** Maximum number of steps that are listed with a post. */
export const MAX_POST_STEPS = 100
/** Maximum number of characters of a post in a list. */
export const MAX_POST_EXCERPT = 120
