import { CreateComment } from '@guildhall/contract/comments'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { audiencePolicy } from '#features/audiences'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, PUBLIC_WORLD, type BuiltWorld } from '#test/any-world'
import { block, buildComment, buildGroup, buildPost } from '#test/build'
import { buildGlobalAgent, mentionRun } from '#test/build-agent'
import { startModelStandIn } from '#test/model-stand-in'
import { answerTask } from './answer-task.ts'
import { askRun } from './ask-run.ts'
import { insertRuns, runsStore } from './runs.store.ts'

const model = await startModelStandIn()
const app = await startTestApp({ model, events: false })
afterAll(() => app.close())
const { ctx } = app
const agent = await buildGlobalAgent(ctx)

/** Mentions the agent in a comment and asks the model. Returns what the model received, null if it was not asked. */
async function promptOf(askerId: string, postId: string, parentId: string | null = null) {
  const asker = await app.signIn(askerId)
  const body = { content: `@${agent.username} what do you say?`, parentId }
  const asked = await app.as(asker).call(CreateComment, { params: { id: postId }, body })
  const run = mentionRun(ctx, { agentId: agent.id, postId, commentId: asked.id, askerId })
  await insertRuns(ctx.db, [run], ctx.now())
  model.clear()
  await ctx.db.query('', 'delete from agent_counters', [])
  await askRun(ctx, run.id, new AbortController().signal, answerTask)
  await ctx.db.transaction((tx) => runsStore.end(tx, [run.id], 'failed', null, ctx.now()))
  return model.requests()[0]?.data ?? null
}

const canary = (id: string) => `canary-${id}`

type Post = BuiltWorld['posts'][number]

/** Whether a member may read a post, ignoring blocks. */
function includes(world: BuiltWorld, memberId: string, post: Post): boolean {
  const isAuthor = post.group_id === null && post.author_id === memberId
  return isAuthor || audiencePolicy.includes(post, world.relation(memberId, post))
}

describe('[D-131] a prompt', { timeout: 240_000 }, () => {
  it('has only posts that all readers of the answer may read, in any generated world', async () => {
    let [prompts, shared] = [0, 0]
    const property = fc.asyncProperty(anyWorld, async (described) => {
      const world = await buildWorld(ctx, described)
      const { posts, memberIds } = world
      for (const { id, isDeleted } of posts)
        if (!isDeleted)
          await ctx.db.query('', 'update posts set content = $2 where id = $1', [id, canary(id)])
      for (const post of posts)
        for (const askerId of [post.author_id, memberIds.find((id) => id !== post.author_id) ?? '']) {
          const prompt = await promptOf(askerId, post.id).catch(() => null)
          if (prompt === null) continue
          prompts += 1
          const readers = memberIds.filter((id) => includes(world, id, post))
          for (const source of posts.filter(({ id }) => prompt.includes(canary(id)))) {
            if (source.id !== post.id) shared += 1
            expect(source.isDeleted || source.is_hidden).toBe(false)
            for (const reader of readers) expect(includes(world, reader, source)).toBe(true)
            for (const person of [askerId, post.author_id])
              expect(world.relation(person, source).is_blocked).toBe(false)
          }
        }
    })
    await fc.assert(property, { numRuns: 12, endOnFailure: true, examples: [[PUBLIC_WORLD]] })
    expect(prompts).toBeGreaterThan(0)
    expect(shared).toBeGreaterThan(0)
  })

  it('never has a comment that is deleted, hidden, by another agent, or up the thread by someone in a block', async () => {
    const [ann, ben, cid, dan] = await Promise.all(
      Array.from({ length: 4 }, async () => (await app.signIn()).memberId),
    )
    const postId = await buildPost(ctx, { author_id: ann!, content: 'A question' })
    const say = async (content: string, author_id: string, answered_id: string | null = null) =>
      buildComment(ctx, { post_id: postId, author_id, content, answered_id })
    await say('canary-fine', cid!)
    const own = await say('canary-own-answer', agent.id)
    await say('canary-other-agent', (await buildGlobalAgent(ctx)).id)
    const deleted = await say('canary-deleted', cid!)
    await ctx.db.query('', `update comments set deleted_at = now() where id = $1`, [deleted])
    const hidden = await say('canary-hidden', cid!)
    await ctx.db.query('', `update comments set hidden_at = now() where id = $1`, [hidden])
    const ofDan = await say('canary-blocked', dan!)
    await say('canary-below-blocked', cid!, ofDan)
    await say('canary-below-own', ben!, own)
    await block(ctx, ben!, dan!)
    const found = (prompt: string | null) => prompt?.match(/canary-[a-z-]+/g)?.toSorted()
    expect(found(await promptOf(ben!, postId))).toEqual([
      'canary-below-own',
      'canary-fine',
      'canary-own-answer',
    ])
    // In a block with the author of the post alone.
    await block(ctx, dan!, ann!)
    expect(found(await promptOf(cid!, postId))).toEqual([
      'canary-below-own',
      'canary-fine',
      'canary-own-answer',
    ])
  })

  it('has the comments above the question first, ten others, and the group; nothing of another group', async () => {
    const [ann, ben] = [(await app.signIn()).memberId, (await app.signIn()).memberId]
    const groupId = await buildGroup(ctx, { name: 'Bakers', privacy: 'private', members: [ann, ben] })
    await ctx.db.query('', `update groups set description = 'canary-description' where id = $1`, [groupId])
    const elsewhere = await buildGroup(ctx, { privacy: 'private', members: [ann, ben] })
    await buildPost(ctx, { author_id: ann, group_id: elsewhere, content: 'canary-elsewhere' })
    const postId = await buildPost(ctx, { author_id: ann, group_id: groupId, content: 'canary-post' })
    const above = await buildComment(ctx, { post_id: postId, author_id: ann, content: 'canary-above' })
    const parent = await buildComment(ctx, {
      post_id: postId,
      author_id: ben,
      content: 'canary-parent',
      answered_id: above,
    })
    for (let n = 10; n < 25; n += 1)
      await buildComment(ctx, { post_id: postId, author_id: ann, content: `canary-${n}` })
    const prompt = await promptOf(ben, postId, parent)
    expect(prompt?.match(/canary-\w+/g)).toEqual(
      ['post', 'description', 'above', 'parent', 24, 23, 22, 21, 20, 19, 18, 17, 16, 15].map(
        (what) => `canary-${what}`,
      ),
    )
    expect(prompt).toContain('author="Bakers"')
  })
})
