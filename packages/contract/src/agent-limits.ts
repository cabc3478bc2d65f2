/** The lengths of an agent's fields. */
export const MAX_AGENT_NAME = 100
export const MAX_AGENT_USERNAME = 50
export const MAX_AGENT_DESCRIPTION = 500
export const MAX_SYSTEM_PROMPT = 2_000
/** An answer is at most this long, in code points. */
export const MAX_AGENT_ANSWER = 1_000
/** How many global agents a site can have. */
export const MAX_GLOBAL_AGENTS = 100
/** How often a global agent answers at most: per day, per post, and per member who asks and hour. */
export const GLOBAL_AGENT_CAPS = { day: 500, post: 3, asker: 10 } as const
/** What a member can write to those who run an agent about an answer. */
export const MAX_AGENT_FEEDBACK = 500
/** The usage page shows this many days. */
export const USAGE_DAYS = [7, 30, 90] as const

/** The response styles that the form offers. The table also allows `technical`. */
export const RESPONSE_STYLES = ['professional', 'casual', 'friendly', 'expert'] as const
export type ResponseStyle = (typeof RESPONSE_STYLES)[number]

/** The types of a group's agents: one answers members, one finds what breaks the rules, one starts conversations. */
export const AGENT_TYPES = ['commentor', 'admin', 'post_creator'] as const
export type AgentType = (typeof AGENT_TYPES)[number]
/** How many agents a group can have. */
export const MAX_GROUP_AGENTS = 20
export const MAX_PERSONALITY = 500
/** How many fields of expertise an agent can have, and how long each can be. */
export const MAX_EXPERTISE = 20
export const MAX_EXPERTISE_LENGTH = 50
export const MAX_AGENT_TEMPLATE = 500
/** How often a group's agent may act in a day. */
export const ENGAGEMENTS_PER_DAY = { min: 1, max: 200, default: 50 } as const
/** How free an agent's words are; the model gets a hundredth of it. */
export const TEMPERATURE = { min: 0, max: 100, default: 70 } as const
export const REPLIES_PER_POST = { min: 1, max: 10, default: 3 } as const
export const WAIT_MINUTES = { min: 1, max: 120, default: 15 } as const
export const SENTIMENT_THRESHOLD = { min: -1, max: 1, default: -0.5 } as const
export const POSTS_PER_WEEK = { min: 1, max: 7, default: 3 } as const
export const QUIET_HOURS = { min: 1, max: 24, default: 6 } as const
export const TRENDING_MENTIONS = { min: 2, max: 20, default: 5 } as const
/** How often one member makes a group's agents answer in an hour. */
export const GROUP_ASKER_CAP = 10
/** What the agents of a group may cost in a day, in US cents. */
export const GROUP_BUDGET_CENTS = { min: 0, max: 5_000, default: 200 } as const
/** For how long a deleted agent can be brought back. The screen offers it for 10 seconds. */
export const AGENT_UNDO_SECONDS = 30
/** A rehearsal looks at this many days, and at most at this many posts. */
export const REHEARSAL_DAYS = 7
export const MAX_REHEARSED = 40
