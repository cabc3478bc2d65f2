import type { DayLimit } from './limits.ts'

/** The stages of a lead, in the order of the board. */
export const LEAD_STAGES = ['new', 'engaging', 'hot', 'qualified', 'converted', 'lost'] as const
export type LeadStage = (typeof LEAD_STAGES)[number]
export const LEAD_STAGE_COUNT = LEAD_STAGES.length

/** Everything that the history of a lead can hold. */
export const TOUCHPOINT_TYPES = [
  'like',
  'upvote',
  'comment',
  'ai_reply',
  'dm',
  'event_rsvp',
  'event_attend',
  'cta_click',
  'cta_convert',
  'buy',
  'note',
  'stage_change',
] as const
export type TouchpointType = (typeof TOUCHPOINT_TYPES)[number]
export const TOUCHPOINT_TYPE_COUNT = TOUCHPOINT_TYPES.length

/** The points that something a lead did is worth on the day it was done; what others did is worth none. */
export const TOUCHPOINT_POINTS: Readonly<Record<TouchpointType, number>> = {
  like: 1,
  upvote: 1,
  comment: 3,
  ai_reply: 0,
  dm: 5,
  event_rsvp: 4,
  event_attend: 6,
  cta_click: 4,
  cta_convert: 15,
  buy: 25,
  note: 0,
  stage_change: 0,
}

/** Points halve in this many days. */
export const HALF_LIFE_DAYS = 14
/** A member is a lead from this engagement on. */
export const LEAD_ENGAGEMENTS = 2
/** Someone who has not engaged for this many days is not hot by their score. */
export const HOT_DAYS = 7
/** A lead is hot above this score, which each group can set. */
export const HOT_THRESHOLD = { min: 5, max: 500, default: 20 } as const
/** The system leaves a lead that a person has moved alone for this many days. */
export const MOVED_BY_HAND_DAYS = 30
/** A move can be undone for this many minutes. */
export const UNDO_MOVE_MINUTES = 10
/** Maximum number of leads that are moved together. */
export const MAX_MOVED_LEADS = 100
/** Maximum number of notes that come with a lead; all of them are in its history. */
export const MAX_LEAD_NOTES = 20
export const MAX_LEAD_NOTE = 1_000
/** A lead can be sent one message from the pipeline in this many hours. */
export const LEAD_MESSAGE_HOURS = 24
/** How many messages can be sent from the pipeline of one group within 24 hours; in new groups fewer. */
export const LEAD_MESSAGES: DayLimit = { max: 200, newcomers: 50 }
/** Maximum number of lines that explain a score; the rest of it is one number. */
export const MAX_SCORE_LINES = 20
/** Maximum number of people to whom a lead can be assigned that are listed. */
export const MAX_ASSIGNEES = 50
/** Maximum number of filters that someone can save for a group. */
export const MAX_LEAD_FILTERS = 20
export const MAX_FILTER_NAME = 40
/** Maximum number of groups in the list of one’s records. */
export const MAX_GROUP_RECORDS = 100

/** What a list of leads is sorted by: the score, or the last engagement. */
export const LEAD_SORTS = ['score', 'recent'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
/** Maximum length of what someone searches leads for. */
export const MAX_LEAD_SEARCH = 100

/** The lead detection runs once in this many minutes per group. */
export const DETECTION_MINUTES = 5
/** It reads what was written in this many days. */
export const DETECTION_DAYS = 30
/** What it found is kept for this many days. */
export const FINDING_DAYS = 90
/** A theme is named only if at least this many members write about it. */
export const MIN_THEME_AUTHORS = 5
export const THEME_KINDS = ['interest', 'pain_point'] as const
export type ThemeKind = (typeof THEME_KINDS)[number]
/** Maximum number of interests, of pain points and of recommendations. */
export const MAX_INSIGHTS = 6
export const MAX_THEMES = 2 * MAX_INSIGHTS
/** Maximum number of texts that are shown for a theme. */
export const MAX_THEME_EVIDENCE = 3
