import type { AgentTrigger } from '@guildhall/contract/agent-triggers'
import type { PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import { dayOf, weekOf } from './days.rules.ts'
import { trendingTopics, type TopicText } from './topics.rules.ts'

/** What makes an agent post by itself. */
export type PostTrigger = Extract<
  AgentTrigger,
  'weekly_digest' | 'trending_topic' | 'welcome' | 'quiet_group'
>

/** A reason to post, which there is once: `key` names the week or day, and for a topic the topic too. */
export type Occasion = { trigger: PostTrigger; key: string }

/** What happened in a group. Times and texts are in any order. */
export type Activity = {
  /** What members wrote that the agent may read. */
  texts: readonly (TopicText & { at: Date })[]
  /** When anything was posted. */
  postedAt: readonly Date[]
  /** When members joined. */
  joinedAt: readonly Date[]
  /** The group welcomes new members without an agent. */
  hasWelcome: boolean
}

/** What an agent did: an occasion that it took, when, and when that led to a post, or began to; null if it did not. */
export type Act = Occasion & { at: Date; postedAt: Date | null }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const MONDAY = 1
/** Digests come on Mondays from this hour on (UTC). */
const DIGEST_HOUR = 9
/** A digest sums up at least this many posts. */
export const MIN_DIGEST_POSTS = 3
/** At night (UTC) a group may be quiet. */
const NIGHT = { from: 22, to: 7 }
/** How often an agent looks whether there is something to post. */
const TURN_MS = HOUR_MS

/**
 * Returns the occasion on which an agent posts at a time: the first of digest, topic, welcome and quiet group that there is
 * and that was not taken before. Null if there is none, or if it posted as often as it may in the last 7 days.
 */
export function chooseOccasion(
  settings: PostCreatorSettings,
  activity: Activity,
  acts: readonly Act[],
  at: Date,
): Occasion | null {
  if (mustRestUntil(settings, acts, at) !== null) return null
  const wanted = [
    digestAt(settings, activity, at),
    ...topicsAt(settings, activity, acts, at),
    welcomeAt(settings, activity, acts, at),
    quietAt(settings, activity, at),
  ]
  const isTaken = ({ trigger, key }: Occasion) =>
    acts.some((act) => act.trigger === trigger && act.key === key)
  return wanted.find((occasion) => occasion !== null && !isTaken(occasion)) ?? null
}

/** Returns when an agent looks again: in an hour, or when it may post again if it may not before. */
export function nextTurn(settings: PostCreatorSettings, acts: readonly Act[], at: Date): Date {
  const inAnHour = new Date(at.getTime() + TURN_MS)
  const rested = mustRestUntil(settings, acts, at)
  return rested !== null && rested > inAnHour ? rested : inAnHour
}

/** Returns the topic of an occasion; null for those without one. */
export function topicOf({ trigger, key }: Occasion): string | null {
  return trigger === 'trending_topic' ? key.slice(key.indexOf(' ') + 1) : null
}

/** Returns from when on members who joined are new: for a week, or since they were welcomed. */
export function newSince(acts: readonly Act[], at: Date): Date {
  const welcomed = acts.filter(({ trigger, postedAt }) => trigger === 'welcome' && postedAt !== null)
  return new Date(Math.max(at.getTime() - WEEK_MS, ...welcomed.map((act) => act.at.getTime())))
}

/** When the oldest of the last posts leaves the window of 7 days, if the agent posted as often as it may; or null. */
function mustRestUntil(settings: PostCreatorSettings, acts: readonly Act[], at: Date): Date | null {
  const times = acts
    .flatMap(({ postedAt }) => postedAt ?? [])
    .filter((posted) => isWithin(posted, at, WEEK_MS))
    .map((posted) => posted.getTime())
    .toSorted((a, b) => a - b)
  const first = times[times.length - settings.postFrequency]
  return first === undefined ? null : new Date(first + WEEK_MS)
}

function digestAt({ templates }: PostCreatorSettings, { texts }: Activity, at: Date): Occasion | null {
  if (templates.weeklyDigest === '' || at.getUTCDay() !== MONDAY || at.getUTCHours() < DIGEST_HOUR)
    return null
  const recent = texts.filter((text) => isWithin(text.at, at, WEEK_MS))
  return recent.length < MIN_DIGEST_POSTS ? null : { trigger: 'weekly_digest', key: weekOf(at) }
}

/** A topic is taken up once in a week. */
function topicsAt(
  { templates, trendingThreshold }: PostCreatorSettings,
  { texts }: Activity,
  acts: readonly Act[],
  at: Date,
): Occasion[] {
  if (templates.trendingTopics === '') return []
  const recent = texts.filter((text) => isWithin(text.at, at, DAY_MS))
  const earlier = texts.filter((text) => isWithin(text.at, at, WEEK_MS) && !isWithin(text.at, at, DAY_MS))
  const taken = new Set(acts.filter((act) => isWithin(act.at, at, WEEK_MS)).map(topicOf))
  return trendingTopics(recent, earlier, trendingThreshold)
    .filter((topic) => !taken.has(topic))
    .map((topic) => ({ trigger: 'trending_topic', key: `${dayOf(at)} ${topic}` }))
}

function welcomeAt(
  { templates }: PostCreatorSettings,
  { joinedAt, hasWelcome }: Activity,
  acts: readonly Act[],
  at: Date,
): Occasion | null {
  if (templates.welcomePost === '' || hasWelcome) return null
  const since = newSince(acts, at)
  return joinedAt.some((joined) => joined > since && joined <= at)
    ? { trigger: 'welcome', key: weekOf(at) }
    : null
}

function quietAt(settings: PostCreatorSettings, { postedAt }: Activity, at: Date): Occasion | null {
  const hour = at.getUTCHours()
  if (settings.templates.engagementPost === '' || hour >= NIGHT.from || hour < NIGHT.to) return null
  const isQuiet = !postedAt.some((posted) => isWithin(posted, at, settings.lowActivityThreshold * HOUR_MS))
  return isQuiet ? { trigger: 'quiet_group', key: dayOf(at) } : null
}

/** Whether a moment is at most this long before another, and not after it. */
function isWithin(moment: Date, at: Date, ms: number): boolean {
  return moment <= at && moment.getTime() > at.getTime() - ms
}

/** Returns what an agent would have posted about in a time span, and when: a turn each hour, from its beginning on. */
export function rehearseOccasions(
  settings: PostCreatorSettings,
  activity: Activity,
  { from, to }: { from: Date; to: Date },
): (Occasion & { at: Date })[] {
  const acts: Act[] = []
  for (let at = from; at <= to; at = nextTurn(settings, acts, at)) {
    const occasion = chooseOccasion(settings, activityUntil(activity, acts), acts, at)
    if (occasion !== null) acts.push({ ...occasion, at, postedAt: at })
  }
  return acts.map(({ trigger, key, at }) => ({ trigger, key, at }))
}

/** What the agent would have posted is activity, too. */
function activityUntil(activity: Activity, acts: readonly Act[]): Activity {
  return { ...activity, postedAt: [...activity.postedAt, ...acts.map(({ at }) => at)] }
}
