import { randomInt } from 'node:crypto'
import type { ReactionType } from '@guildhall/contract/reactions'
import { createComment, deleteComment } from '#features/comments'
import { markAttendance, rsvpToEvent } from '#features/group-events'
import { deletePost } from '#features/posts'
import { react } from '#features/reactions'
import { memberActor, type Ctx } from '#platform/context'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { buildEvent } from '#test/build-event'

const REACTIONS: readonly ReactionType[] = ['like', 'upvote', 'love', 'downvote']
const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T

/** A group whose members do what a pipeline records. */
export type LivelyGroup = {
  id: string
  /** Lets someone do something, or take it back: react, comment, answer to an event, delete. */
  act(): Promise<void>
}

/** Creates a group with members, posts of its owner and of members, and events: one over, one to come. */
export async function buildLivelyGroup(ctx: Ctx, memberCount: number): Promise<LivelyGroup> {
  const members: string[] = []
  for (let n = 0; n < memberCount; n += 1) members.push(await buildMember(ctx))
  const ownerId = await buildMember(ctx)
  const id = await buildGroup(ctx, { ownerId, members })
  const posts: { id: string; author: string }[] = []
  const write = async () => {
    const author = pick([ownerId, ...members])
    posts.push({ author, id: await buildPost(ctx, { author_id: author, group_id: id }) })
  }
  for (let n = 0; n < 6; n += 1) await write()
  const [past, next] = [await buildEvent(ctx, id, { inHours: -3, going: members }), await buildEvent(ctx, id)]
  const comments: { id: string; author: string }[] = []

  const reactAs = (who: string, target: { postId: string } | { commentId: string }) =>
    react(ctx, memberActor(who), {
      ...target,
      reactionType: pick(REACTIONS),
      state: pick(['on', 'off'] as const),
    })

  const acts: (() => Promise<unknown>)[] = [
    () => reactAs(pick(members), { postId: pick(posts).id }),
    () => reactAs(pick(members), { postId: pick(posts).id }),
    async () => {
      const author = pick(members)
      const draft = { content: 'A comment of a proof', parentId: null }
      const comment = await createComment(ctx, memberActor(author), pick(posts).id, draft)
      comments.push({ id: comment.id, author })
    },
    () => (comments.length === 0 ? write() : reactAs(pick(members), { commentId: pick(comments).id })),
    () => rsvpToEvent(ctx, memberActor(pick(members)), next, pick(['going', 'maybe', 'not_going'] as const)),
    () => markAttendance(ctx, memberActor(ownerId), past, pick(members), randomInt(2) === 0),
    async () => {
      const [gone] = comments.splice(randomInt(comments.length + 1), 1)
      if (gone) await deleteComment(ctx, memberActor(gone.author), gone.id)
    },
    async () => {
      if (randomInt(6) > 0) return
      await write()
      const [gone] = posts.splice(0, 1)
      if (gone) await deletePost(ctx, memberActor(gone.author), gone.id)
    },
  ]
  return {
    id,
    async act() {
      // What someone else deleted a moment ago can't be answered any more.
      await pick(acts)().catch((error: { code?: string }) => {
        if (error.code !== 'not_found') throw error
      })
    },
  }
}
