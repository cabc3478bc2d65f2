import * as z from 'zod/mini'
import { Id, Moment } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'

/** The periods in days that analytics can cover. They end with the current day, in UTC. */
export const ANALYTICS_DAYS = [7, 30, 90, 365] as const
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number]
export const DEFAULT_ANALYTICS_DAYS: AnalyticsDays = 30
/** How many best posts and best helpers there are at most. */
export const MAX_BEST = 5
/** Maximum number of characters of a best post. */
export const MAX_EXCERPT = 200

/** A day in UTC, such as 2026-11-18. */
const Day = z.iso.date()

const figures = {
  /** At the end of the day or week. */
  members: z.int(),
  joined: z.int(),
  left: z.int(),
  /** Members who posted, commented, reacted or voted in the group. */
  activeMembers: z.int(),
  posts: z.int(),
  comments: z.int(),
  reactions: z.int(),
}

/** The figures of a day, or of a week that begins on that day. */
export const AnalyticsPoint = z.object({ date: Day, ...figures })
export type AnalyticsPoint = z.output<typeof AnalyticsPoint>

/** A figure of the whole period, and of the period before; null if that is not known. */
export const AnalyticsTotal = z.object({ value: z.int(), before: z.nullable(z.int()) })
export type AnalyticsTotal = z.output<typeof AnalyticsTotal>

/** A post of the period, with what it received since. Downvotes are not counted. */
export const BestPost = z.object({
  id: Id,
  author: MemberCard,
  /** The beginning of its text, or of the question of its poll; empty for a post with only a picture or video. */
  excerpt: z.string(),
  createdAt: Moment,
  reactions: z.int(),
  comments: z.int(),
  shares: z.int(),
})
export type BestPost = z.output<typeof BestPost>

/** A member who helped others with comments of the period. */
export const BestHelper = z.object({
  user: MemberCard,
  acceptedAnswers: z.int(),
  /** Comments on posts of others that received more reactions than downvotes. */
  helpfulComments: z.int(),
})
export type BestHelper = z.output<typeof BestHelper>

/** How a group developed. What was deleted is not counted. */
export const GroupAnalytics = z.object({
  /** The first and the last day of the period. */
  from: Day,
  to: Day,
  /** What a point stands for: a day, or a week in a period of 365 days. */
  step: z.enum(['day', 'week']),
  /** Oldest first, without gaps. The first week of a year has eight days. */
  points: z.array(AnalyticsPoint).check(z.maxLength(90)),
  /** `activeMembers` counts everyone once. `members` is at the end of the period. */
  totals: z.object({
    members: AnalyticsTotal,
    joined: AnalyticsTotal,
    left: AnalyticsTotal,
    activeMembers: AnalyticsTotal,
    posts: AnalyticsTotal,
    comments: AnalyticsTotal,
    reactions: AnalyticsTotal,
  }),
  /** Those with the most reactions, comments and shares come first. */
  bestPosts: z.array(BestPost).check(z.maxLength(MAX_BEST)),
  /** Those with the most accepted answers come first, then those with the most helpful comments. */
  bestHelpers: z.array(BestHelper).check(z.maxLength(MAX_BEST)),
})
export type GroupAnalytics = z.output<typeof GroupAnalytics>

const days = z.pipe(
  z.pipe(z.enum(ANALYTICS_DAYS.map(String) as [string, ...string[]]), z.transform(Number)),
  z.literal(ANALYTICS_DAYS),
)

export const GetGroupAnalytics = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/analytics',
  summary: 'Returns how a group developed in the last 7, 30, 90 or 365 days; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ days: z.prefault(days, String(DEFAULT_ANALYTICS_DAYS)) }),
  answer: GroupAnalytics,
})
