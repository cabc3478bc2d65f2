import { MAX_REHEARSED, REHEARSAL_DAYS } from '@guildhall/contract/agent-limits'
import {
  typedSettings,
  type AdminSettings,
  type CommentorSettings,
} from '@guildhall/contract/group-agents.input'
import type { AgentSetup } from '#features/agents'
import { loadActivity, rehearseOccasions, settingsOf } from '#features/agent-posts'
import { answerTrigger } from '#features/group-agents'
import { reviewsPolicy } from '#features/agent-reviews'
import type { Ctx } from '#platform/context'
import type { NewResult } from './trial-results.store.ts'
import { trialTextsStore } from './trial-texts.store.ts'
import type { TrialRow } from './trials.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVER = new Date(0)
/** How many of the newest texts are looked at, for those that the agent would act on. */
const MAX_LOOKED_AT = 300

/**
 * Finds what an agent would have acted on: for a sample the newest, after as many as are skipped; for a rehearsal all of
 * the last days, oldest first, and no more than `MAX_REHEARSED`, which are then the newest.
 */
export async function findOccasions(ctx: Ctx, trial: TrialRow, setup: AgentSetup): Promise<NewResult[]> {
  const typed = typedSettings(trial.agent)
  switch (typed.agentType) {
    case 'commentor':
      return trial.kind === 'sample' ? samplePost(ctx, trial) : answeredPosts(ctx, trial, typed.settings)
    case 'admin':
      return reviewedTexts(ctx, trial, typed.settings)
    case 'post_creator':
      return ownPosts(ctx, trial, setup)
  }
}

/** A sample answers any post as if no one had done so. */
async function samplePost({ db }: Ctx, { group_id, skip, created_at }: TrialRow): Promise<NewResult[]> {
  const posts = await trialTextsStore.posts(db, group_id, EVER, skip + 1)
  return posts.slice(skip).map((post) => ({
    trigger: post.is_question ? 'question' : 'first_post',
    postId: post.id,
    commentId: null,
    occasion: null,
    actsAt: created_at,
  }))
}

async function answeredPosts(
  { db }: Ctx,
  { group_id, created_at: now }: TrialRow,
  settings: CommentorSettings,
): Promise<NewResult[]> {
  const posts = await trialTextsStore.posts(db, group_id, startOf(now), MAX_LOOKED_AT)
  return newest(
    posts.flatMap((post) => {
      const trigger = answerTrigger(post, settings)
      const actsAt = new Date(post.created_at.getTime() + settings.waitTimeMinutes * MINUTE_MS)
      const isAnswered = post.answered_at !== null && post.answered_at <= actsAt
      if (trigger === null || actsAt > now || (trigger === 'question' && isAnswered)) return []
      return [{ trigger, postId: post.id, commentId: null, occasion: null, actsAt }]
    }),
  )
}

async function reviewedTexts(
  { db }: Ctx,
  { group_id, kind, skip, created_at: now }: TrialRow,
  settings: AdminSettings,
): Promise<NewResult[]> {
  const isSample = kind === 'sample'
  const found = await trialTextsStore.texts(db, group_id, isSample ? EVER : startOf(now), MAX_LOOKED_AT)
  const texts = found.filter((text) => reviewsPolicy.isReviewed(settings, text, text.created_at))
  const results = (isSample ? texts.slice(skip, skip + 1) : texts).map((text) => ({
    trigger: 'review' as const,
    postId: text.post_id,
    commentId: text.comment_id,
    occasion: null,
    actsAt: text.created_at,
  }))
  return newest(results)
}

async function ownPosts(
  ctx: Ctx,
  { group_id, kind, skip, created_at: now }: TrialRow,
  setup: AgentSetup,
): Promise<NewResult[]> {
  const from = startOf(now)
  // The first day looks back as far as the last.
  const activity = await loadActivity(ctx, group_id, { from: startOf(from), to: now })
  if (activity === null) return []
  // A week without its last moment, in which the limit of a week begins again.
  const to = new Date(now.getTime() - 1)
  const occasions = rehearseOccasions(settingsOf(setup), activity, { from, to })
  const results = occasions.map(({ at, ...occasion }) => ({
    trigger: occasion.trigger,
    postId: null,
    commentId: null,
    occasion,
    actsAt: at,
  }))
  if (kind === 'rehearsal') return results.slice(-MAX_REHEARSED)
  return results.toReversed().slice(skip, skip + 1)
}

function startOf(now: Date): Date {
  return new Date(now.getTime() - REHEARSAL_DAYS * DAY_MS)
}

/** The newest of what is listed newest first, in the order in which it happened. */
function newest(results: readonly NewResult[]): NewResult[] {
  return results.slice(0, MAX_REHEARSED).toReversed()
}
