/**
 * Why an agent did nothing in public. `interrupted`: its process ended while the model was answering. `handed_over`: the
 * people who run the group got it as a task.
 */
export const REFUSALS = [
  'day_cap',
  'post_cap',
  'asker_cap',
  'budget',
  'author_only',
  'humans_only',
  'switched_off',
  'not_configured',
  'nothing_to_say',
  'declined',
  'unsafe_answer',
  'model_failed',
  'interrupted',
  'handed_over',
] as const
export type Refusal = (typeof REFUSALS)[number]

/**
 * What makes an agent act. It answers a mention, a question that no one answered, or someone's first post in the group;
 * it reviews a post or comment; it posts by itself: once a week, on a topic, for new members, or after quiet hours; or it
 * drafts a message for the people who run the group, to whom it handed something over.
 */
export const AGENT_TRIGGERS = [
  'mention',
  'question',
  'first_post',
  'review',
  'weekly_digest',
  'trending_topic',
  'welcome',
  'quiet_group',
  'hand_over',
] as const
export type AgentTrigger = (typeof AGENT_TRIGGERS)[number]
