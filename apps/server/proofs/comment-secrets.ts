import { CreateComment, DeleteComment, EditComment } from '@guildhall/contract/comments'
import { CreatePost } from '@guildhall/contract/posts'
import { ChangeUsername } from '@guildhall/contract/usernames'
import type { SignedIn, TestApp } from '#test/app'
import { buildComment, buildReaction } from '#test/build'

/** What must not reach outsiders: canaries, and the ids of what contains them. */
type Secret = { canaries: string[]; ids: string[] }

/** Returns functions with which two insiders comment on posts, and the ids of all their comments. */
export function commentSecrets(app: TestApp, ann: SignedIn, ben: SignedIn) {
  const { ctx } = app
  const comments: string[] = []
  return {
    comments,

    /** Inserts a secret comment on a post, a reply to it, and reactions. */
    async discuss({ canaries, ids }: Secret, post_id: string): Promise<void> {
      const content = `I add ${canaries[0]}`
      const first = await buildComment(ctx, { post_id, author_id: ann.memberId, content })
      const reply = await buildComment(ctx, { post_id, author_id: ben.memberId, content, answered_id: first })
      await buildReaction(ctx, { commentId: first, userId: ann.memberId, type: 'love' })
      await buildReaction(ctx, { postId: post_id, userId: ann.memberId })
      ids.push(first, reply)
      comments.push(first, reply)
    },

    /** Creates a secret comment through the API, for insiders of the post. */
    async comment({ canaries, ids }: Secret, postId: string, step: number): Promise<void> {
      const body = { content: `${canaries[0]} ${step}` }
      const { id } = await app.as(ben).call(CreateComment, { params: { id: postId }, body })
      ids.push(id)
      comments.push(id)
    },

    /** Mentions Ann in a public post and a comment on it, then changes her username. Returns the id of the post. */
    async mentionThenRename(handle: string, newHandle: string): Promise<string> {
      const body = { content: `Ask @${handle}` }
      const { id } = await app.as(ben).call(CreatePost, { body })
      await app.as(ben).call(CreateComment, { params: { id }, body })
      await app.as(ann).call(ChangeUsername, { body: { username: newHandle } })
      return id
    },

    /** Creates and deletes two comments: the one with a reply leaves a tombstone, the other nothing. */
    async commentAndDelete({ canaries }: Secret, postId: string): Promise<void> {
      for (const hasReply of [true, false]) {
        const params = { id: postId }
        const { id } = await app.as(ann).call(CreateComment, { params, body: { content: `${canaries[0]}` } })
        await app.as(ann).call(EditComment, { params: { id }, body: { content: `again ${canaries[0]}` } })
        if (hasReply) comments.push(await buildComment(ctx, { post_id: postId, answered_id: id }))
        await app.as(ann).call(DeleteComment, { params: { id } })
        comments.push(id)
      }
    },
  }
}
