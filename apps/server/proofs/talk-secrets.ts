import { CreateComment, DeleteComment, EditComment } from '@guildhall/contract/comments'
import { CreatePost } from '@guildhall/contract/posts'
import { ChangeUsername } from '@guildhall/contract/usernames'
import type { SignedIn, TestApp } from '#test/app'
import { buildComment, buildReaction } from '#test/build'

/** What must not be met by those outside: words, and the ids of what holds them. */
type Secret = { words: string[]; ids: string[] }

/** How two insiders talk below posts, and the ids of all they said. */
export function openTalk(app: TestApp, ann: SignedIn, ben: SignedIn) {
  const { ctx } = app
  const comments: string[] = []
  return {
    comments,

    /** Says something secret below a post, and something below that. */
    async discuss({ words, ids }: Secret, post_id: string): Promise<void> {
      const content = `I add ${words[0]}`
      const first = await buildComment(ctx, { post_id, author_id: ann.memberId, content })
      const reply = await buildComment(ctx, { post_id, author_id: ben.memberId, content, answered_id: first })
      await buildReaction(ctx, { commentId: first, userId: ann.memberId, type: 'love' })
      await buildReaction(ctx, { postId: post_id, userId: ann.memberId })
      ids.push(first, reply)
      comments.push(first, reply)
    },

    /** Says something through the front door, for insiders of the post. */
    async add({ words, ids }: Secret, postId: string, step: number): Promise<void> {
      const body = { content: `${words[0]} ${step}` }
      const { id } = await app.as(ben).call(CreateComment, { params: { id: postId }, body })
      ids.push(id)
      comments.push(id)
    },

    /** Names Ann in a post and a comment for all, and has her take another name. Answers the post. */
    async name(handle: string, newHandle: string): Promise<string> {
      const body = { content: `Ask @${handle}` }
      const { id } = await app.as(ben).call(CreatePost, { body })
      await app.as(ben).call(CreateComment, { params: { id }, body })
      await app.as(ann).call(ChangeUsername, { body: { username: newHandle } })
      return id
    },

    /** Says something and takes it back, twice: where someone has answered a tombstone is left, else nothing. */
    async unsay({ words }: Secret, postId: string): Promise<void> {
      for (const answered of [true, false]) {
        const params = { id: postId }
        const { id } = await app.as(ann).call(CreateComment, { params, body: { content: `${words[0]}` } })
        await app.as(ann).call(EditComment, { params: { id }, body: { content: `again ${words[0]}` } })
        if (answered) comments.push(await buildComment(ctx, { post_id: postId, answered_id: id }))
        await app.as(ann).call(DeleteComment, { params: { id } })
        comments.push(id)
      }
    },
  }
}
