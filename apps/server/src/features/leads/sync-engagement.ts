import { distinct, distinctBy } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import { engagementStore, type ReactionKey } from './engagement.store.ts'
import type { Reading } from './facts.rules.ts'
import { recordedStore } from './recorded.store.ts'
import { syncLeads } from './sync-leads.ts'

type Tx = WorkerCtx['db']
type CommentKey = { postId: string; commentId: string }

/** What events say that members did with posts: reactions, and comments that were written or deleted. */
type Engagement = { reactions?: readonly ReactionKey[]; comments?: readonly CommentKey[] }

/**
 * Brings leads in line with these reactions and comments: those that are there count, others do not. With a comment come
 * the answers of agents to it and, if it was deleted, the reactions to it.
 */
export async function syncEngagement(
  ctx: WorkerCtx,
  { reactions = [], comments = [] }: Engagement,
): Promise<void> {
  if (reactions.length + comments.length === 0) return
  const postIds = distinct([...reactions, ...comments].map(({ postId }) => postId))
  const groups = await engagementStore.groupsOfPosts(ctx.db, postIds)
  const isInGroup = ({ postId }: { postId: string }) => groups.has(postId)
  // All groups in one statement: those who lock some and then others could wait for each other.
  await syncLeads(ctx, distinct([...groups.values()]), async (tx) => {
    const readings = await Promise.all([
      readReactions(tx, reactions.filter(isInGroup), groups),
      readComments(tx, comments.filter(isInGroup)),
    ])
    return {
      facts: readings.flatMap(({ facts }) => facts),
      recorded: readings.flatMap(({ recorded }) => recorded),
    }
  })
}

async function readReactions(
  tx: Tx,
  changed: readonly ReactionKey[],
  groups: ReadonlyMap<string, string>,
): Promise<Reading> {
  const keys = distinctBy(changed, ({ targetId, userId }) => `${targetId} ${userId}`)
  if (keys.length === 0) return { facts: [], recorded: [] }
  const sources = keys.flatMap(({ postId, targetId, userId }) => {
    const group_id = groups.get(postId)
    return group_id === undefined ? [] : { group_id, user_id: userId, source: `reaction:${targetId}` }
  })
  const [facts, recorded] = await Promise.all([
    engagementStore.reactions(tx, keys),
    recordedStore.find(tx, sources),
  ])
  return { facts, recorded }
}

async function readComments(tx: Tx, changed: readonly CommentKey[]): Promise<Reading> {
  const keys = distinctBy(changed, ({ commentId }) => commentId)
  if (keys.length === 0) return { facts: [], recorded: [] }
  const facts = await engagementStore.comments(tx, keys)
  // An answer of an agent is found by its own comment, or by that of the member.
  const ids = [
    ...keys.map(({ commentId }) => commentId),
    ...facts.flatMap(({ comment_id }) => comment_id ?? []),
  ]
  return { facts, recorded: await recordedStore.findOfComments(tx, distinct(ids)) }
}
