import * as z from 'zod/mini'
import {
  AGENT_TYPES,
  ENGAGEMENTS_PER_DAY,
  GROUP_BUDGET_CENTS,
  MAX_AGENT_DESCRIPTION,
  MAX_AGENT_NAME,
  MAX_AGENT_TEMPLATE,
  MAX_AGENT_USERNAME,
  MAX_EXPERTISE,
  MAX_EXPERTISE_LENGTH,
  MAX_PERSONALITY,
  POSTS_PER_WEEK,
  QUIET_HOURS,
  REPLIES_PER_POST,
  SENTIMENT_THRESHOLD,
  TEMPERATURE,
  TRENDING_MENTIONS,
  WAIT_MINUTES,
  type AgentType,
} from './agent-limits.ts'
import { Id } from './fields.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

const wholeNumber = (range: { min: number; max: number; default: number }) =>
  z.prefault(z.int().check(z.minimum(range.min), z.maximum(range.max)), range.default)
const isOn = z.prefault(z.boolean(), true)
const template = (standard: string) => z.prefault(text({ max: MAX_AGENT_TEMPLATE }), standard)

/** When a commentor answers, and how. `{topic}` stands for what the post is about. */
export const CommentorSettings = z.strictObject({
  respondToQuestions: isOn,
  replyToMentions: isOn,
  engageWithNewUsers: isOn,
  /** Leaves buying questions and complaints to the people who run the group, as tasks. */
  handOver: isOn,
  maxRepliesPerPost: wholeNumber(REPLIES_PER_POST),
  /** How long it leaves a question to people first. */
  waitTimeMinutes: wholeNumber(WAIT_MINUTES),
  templates: z.prefault(
    z.strictObject({
      greeting: template('Welcome! It is good to have you here.'),
      helpOffer: template('Here is what I found about {topic}.'),
      encouragement: template('Thank you for sharing this with the group.'),
    }),
    {},
  ),
})
export type CommentorSettings = z.output<typeof CommentorSettings>

/** What an admin agent looks for. It only ever flags for people; with `autoModerate` it also hides until they decide. */
export const AdminSettings = z.strictObject({
  flagInappropriateContent: isOn,
  spamDetection: isOn,
  /** Without it, it reads only posts and comments of new members and those with links. */
  reviewAllPosts: isOn,
  alertOnSuspiciousActivity: isOn,
  autoModerate: z.prefault(z.boolean(), false),
  /** What is said in a worse mood than this is flagged: from -1 to 1. */
  sentimentThreshold: z.prefault(
    z.number().check(z.minimum(SENTIMENT_THRESHOLD.min), z.maximum(SENTIMENT_THRESHOLD.max)),
    SENTIMENT_THRESHOLD.default,
  ),
})
export type AdminSettings = z.output<typeof AdminSettings>

/** When a post creator posts, and from which templates; an empty one is never used. */
export const PostCreatorSettings = z.strictObject({
  /** The most posts in a week. */
  postFrequency: wholeNumber(POSTS_PER_WEEK),
  /** After this many hours without a post it starts a conversation. */
  lowActivityThreshold: wholeNumber(QUIET_HOURS),
  /** A topic with this many posts in a day is trending. */
  trendingThreshold: wholeNumber(TRENDING_MENTIONS),
  templates: z.prefault(
    z.strictObject({
      weeklyDigest: template(
        'What the group talked about this week, in three sentences, and one open question.',
      ),
      trendingTopics: template('Many of you write about {topic}. Sum up what was said and ask one question.'),
      welcomePost: template('Welcome the new members by name and tell them where to start.'),
      engagementPost: template(
        'It is quiet here. Ask one short question that members can answer from experience.',
      ),
    }),
    {},
  ),
})
export type PostCreatorSettings = z.output<typeof PostCreatorSettings>

const common = {
  name: text({
    min: 1,
    max: MAX_AGENT_NAME,
    tooShort: reason('group_agent.no_name'),
    tooLong: reason('agent.name_too_long'),
  }),
  /** How members mention it; without one it is made from the name. */
  handle: z.optional(
    text({ min: 1, max: MAX_AGENT_USERNAME }).check(z.regex(/^\w*$/, reason('username.characters'))),
  ),
  description: z.prefault(text({ max: MAX_AGENT_DESCRIPTION }), ''),
  personality: z.prefault(text({ max: MAX_PERSONALITY }), ''),
  expertise: z.prefault(
    z.pipe(
      z.array(text({ max: MAX_EXPERTISE_LENGTH })).check(z.maxLength(MAX_EXPERTISE)),
      z.transform((items) => [...new Set(items.filter((item) => item !== ''))]),
    ),
    [],
  ),
  maxEngagementsPerDay: wholeNumber(ENGAGEMENTS_PER_DAY),
  temperature: wholeNumber(TEMPERATURE),
  /** One of the caller’s collections, which is then all that the agent knows besides the thread. */
  collectionId: z.prefault(z.nullable(Id), null),
}

/** An agent's type with the settings of that type. */
export type TypedSettings =
  | { agentType: 'commentor'; settings: CommentorSettings }
  | { agentType: 'admin'; settings: AdminSettings }
  | { agentType: 'post_creator'; settings: PostCreatorSettings }

/** What a group's agent needs; what is left out has its default. Only the settings of its type can be given. */
export const GroupAgentInput = z
  .strictObject({
    ...common,
    agentType: z.enum(AGENT_TYPES),
    commentor: z.optional(CommentorSettings),
    admin: z.optional(AdminSettings),
    postCreator: z.optional(PostCreatorSettings),
  })
  .check(z.refine(hasOwnSettings, reason('group_agent.other_settings')))
export type GroupAgentInput = z.output<typeof GroupAgentInput>

/** Returns the type and the settings that are given for it, with their defaults. */
export function typedSettings(input: GroupAgentInput): TypedSettings {
  switch (input.agentType) {
    case 'commentor':
      return { agentType: 'commentor', settings: z.parse(CommentorSettings, input.commentor ?? {}) }
    case 'admin':
      return { agentType: 'admin', settings: z.parse(AdminSettings, input.admin ?? {}) }
    case 'post_creator':
      return { agentType: 'post_creator', settings: z.parse(PostCreatorSettings, input.postCreator ?? {}) }
  }
}

function hasOwnSettings(input: {
  agentType: AgentType
  commentor?: unknown
  admin?: unknown
  postCreator?: unknown
}) {
  const given = { commentor: input.commentor, admin: input.admin, post_creator: input.postCreator }
  return AGENT_TYPES.every((type) => type === input.agentType || given[type] === undefined)
}

/** What the agents of a group may cost in a day. */
export const AgentBudgetInput = z.strictObject({
  dayBudgetCents: z.int().check(z.minimum(GROUP_BUDGET_CENTS.min), z.maximum(GROUP_BUDGET_CENTS.max)),
})
