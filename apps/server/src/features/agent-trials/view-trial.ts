import type { ReceiptSource } from '@guildhall/contract/agent-runs'
import type { AgentTrial, TrialResult } from '@guildhall/contract/agent-trials'
import { groupsPolicy, groupsStore } from '#features/groups'
import { quoteOf } from '#features/notifications'
import type { Actor, Ctx } from '#platform/context'
import { DEMO_MODEL_ID } from '#platform/development-values'
import { ensure } from '#platform/errors'
import { stateOf } from './trial.rules.ts'
import { trialResultsStore, type ResultRow, type SourceRef, type VisibleText } from './trial-results.store.ts'
import { trialsStore, type TrialRow } from './trials.store.ts'

/** Returns a trial with what is done of it, for who started it, as long as they manage the group. */
export async function viewTrial(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  trialId: string,
): Promise<AgentTrial> {
  const trial = await trialsStore.find(ctx.db, trialId)
  ensure(trial?.member_id === viewer.memberId, 'not_found')
  const membership = await groupsStore.findMembership(ctx.db, trial.group_id, viewer.memberId)
  ensure(membership && groupsPolicy.canSee(membership) && groupsPolicy.canManage(membership), 'not_found')
  return renderTrial(ctx, viewer, trial)
}

/** Returns a trial as its member sees it: what they may not see of the sources is only counted. */
export async function renderTrial(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  trial: TrialRow,
): Promise<AgentTrial> {
  const state = stateOf(trial, ctx.now())
  const results = await trialResultsStore.list(ctx.db, trial.id)
  // What is being asked about is a result only if its trial ended in the middle of it.
  const shown = results.filter(
    (one) => one.state === 'done' || (one.state === 'asking' && state !== 'running'),
  )
  const seen = await loadTexts(ctx, viewer, shown)
  return {
    id: trial.id,
    kind: trial.kind,
    state,
    total: trial.total,
    results: shown.map((result) => viewResult(result, seen)),
    costMicros: shown.reduce((sum, { cost_micros }) => sum + cost_micros, 0),
    model: trial.model,
    isDemo: trial.model === DEMO_MODEL_ID,
    createdAt: trial.created_at.toISOString(),
  }
}

type Texts = ReadonlyMap<string, VisibleText>

async function loadTexts(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor,
  results: readonly ResultRow[],
): Promise<Texts> {
  const refs = results.flatMap((result) => [...refOf(result), ...result.sources])
  const distinct = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()]
  const texts = distinct.length === 0 ? [] : await trialResultsStore.texts(db, viewer.memberId, distinct)
  return new Map(texts.map((text) => [keyOf(text), text]))
}

function viewResult(result: ResultRow, seen: Texts): TrialResult {
  const sources = result.sources.flatMap((ref) => viewSource(seen.get(keyOf(ref))))
  const [acted] = refOf(result).flatMap((ref) => seen.get(keyOf(ref)) ?? [])
  return {
    position: result.position,
    trigger: result.trigger,
    occasion:
      acted === undefined || acted.author === null
        ? null
        : {
            postId: acted.postId,
            commentId: acted.commentId,
            author: acted.author,
            excerpt: quoteOf(acted.content),
            createdAt: acted.created_at.toISOString(),
          },
    text: result.text,
    refusal: result.state === 'done' ? result.refusal : 'interrupted',
    sources,
    hiddenSources: result.sources.length - sources.length,
    costMicros: result.cost_micros,
    tokens: result.tokens,
    tookMs: result.took_ms,
  }
}

function viewSource(text: VisibleText | undefined): ReceiptSource[] {
  if (text === undefined) return []
  const { postId, commentId, author } = text
  const excerpt = quoteOf(text.content)
  return commentId === null
    ? [{ type: 'post', id: postId, postId, author, excerpt }]
    : [{ type: 'comment', id: commentId, postId, author, excerpt }]
}

function refOf({ post_id: postId, comment_id: commentId }: ResultRow): SourceRef[] {
  return postId === null ? [] : [{ postId, commentId }]
}

function keyOf({ postId, commentId }: SourceRef): string {
  return commentId ?? postId
}
