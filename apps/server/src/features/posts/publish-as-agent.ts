import { PostCreated } from '#events/posts.events'
import { groupsPolicy, groupsStore } from '#features/groups'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { postsStore } from './posts.store.ts'

/** A post that an agent writes in its group. The same `id` is given at every try. */
type AgentPost = { id: string; agentId: string; groupId: string; content: string }

/**
 * Publishes a post by an agent in its group, for the audience of the group's posts. Returns false, and writes nothing, if
 * the group is deleted. Saves no mentions, and counts against no limit of members.
 */
export async function publishAsAgent(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  { id, agentId, groupId, content }: AgentPost,
): Promise<boolean> {
  await groupsStore.lock(tx, groupId)
  // A deleted group has no members.
  if ((await groupsStore.findOwner(tx, groupId)) === undefined) return false
  const settings = await groupsStore.findSettings(tx, groupId)
  await postsStore.insert(tx, {
    id,
    author_id: agentId,
    group_id: groupId,
    original_post_id: null,
    content,
    image_url: null,
    video_url: null,
    media_type: 'none',
    media_id: null,
    media_alt: '',
    privacy: 'public',
    audience: groupsPolicy.audienceOf(settings),
    post_type: 'post',
    poll_question: null,
    poll_options: null,
    poll_ends_at: null,
    feeling: null,
    is_humans_only: false,
    created_at: ctx.now(),
  })
  await publish(tx, PostCreated, { postId: id, authorId: agentId, groupId })
  return true
}
