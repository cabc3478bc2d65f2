import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { audiencePolicy } from '#features/audiences'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, PUBLIC_WORLD, type BuiltWorld } from '#test/any-world'
import { buildGroup, buildPost } from '#test/build'
import { insertGroupAgent } from '#test/build-agent'
import { buildCollection, buildSaved } from '#test/build-saved'
import { startModelStandIn } from '#test/model-stand-in'
import { isEnding } from './ending.ts'
import { promptForAnswer } from './prompt-for-answer.ts'
import { findSetup } from './setups.store.ts'

const model = await startModelStandIn()
const app = await startTestApp({ model, events: false })
afterAll(() => app.close())
const { ctx } = app

type Post = BuiltWorld['posts'][number]

/** Returns the posts that an agent with this collection would give to the model for the author of a post; null if none. */
async function sourcesOf(groupId: string, collectionId: string, post: { id: string; author_id: string }) {
  const agent = await insertGroupAgent(ctx, { groupId, settings: { collection_id: collectionId } })
  const setup = (await findSetup(ctx.db, agent.id))!
  const prompt = await promptForAnswer(ctx, setup, {
    agentId: agent.id,
    askerId: post.author_id,
    postId: post.id,
    commentId: null,
    trigger: 'question',
  })
  return isEnding(prompt) ? null : prompt.sources.map(({ postId }) => postId)
}

/** Whether a member may read a post, ignoring blocks. */
function includes(world: BuiltWorld, memberId: string, post: Post): boolean {
  const isAuthor = post.group_id === null && post.author_id === memberId
  return isAuthor || audiencePolicy.includes(post, world.relation(memberId, post))
}

describe('[D-131] a collection as knowledge', { timeout: 240_000 }, () => {
  it('gives only posts that who asks and all readers of the answer may read, in any generated world', async () => {
    let cited = 0
    const property = fc.asyncProperty(anyWorld, fc.nat(), async (described, pick) => {
      const world = await buildWorld(ctx, described)
      const { posts, memberIds } = world
      const ownerId = memberIds[pick % memberIds.length]!
      const collectionId = await buildCollection(ctx, ownerId)
      for (const { id } of posts) await buildSaved(ctx, ownerId, id, collectionId)
      const humansOnly = posts[pick % posts.length]!
      await ctx.db.query('', 'update posts set is_humans_only = true where id = $1', [humansOnly.id])
      for (const post of posts) {
        if (post.group_id === null) continue
        const sources = await sourcesOf(post.group_id, collectionId, post)
        const readers = memberIds.filter((id) => includes(world, id, post))
        for (const source of posts.filter(({ id }) => sources?.includes(id))) {
          if (source.id !== post.id) cited += 1
          expect(source.isDeleted || source.is_hidden).toBe(false)
          expect(source.id).not.toBe(humansOnly.id)
          for (const reader of readers) expect(includes(world, reader, source)).toBe(true)
          expect(world.relation(post.author_id, source).is_blocked).toBe(false)
        }
      }
    })
    await fc.assert(property, { numRuns: 12, endOnFailure: true, examples: [[PUBLIC_WORLD, 0]] })
    expect(cited).toBeGreaterThan(0)
  })

  it('is its newest 20 posts as they are now, and nothing else besides the thread', async () => {
    const { memberId } = await app.signIn()
    const groupId = await buildGroup(ctx, { members: [memberId] })
    const collectionId = await buildCollection(ctx, memberId)
    const saved: string[] = []
    for (let n = 0; n < 23; n += 1) {
      const id = await buildPost(ctx, { author_id: memberId, content: `Fact ${n}` })
      saved.unshift(id)
      await buildSaved(ctx, memberId, id, collectionId)
    }
    await buildPost(ctx, { author_id: memberId, group_id: groupId, content: 'Not in the collection' })
    const id = await buildPost(ctx, { author_id: memberId, group_id: groupId, content: 'What is fact 5?' })
    const sources = () => sourcesOf(groupId, collectionId, { id, author_id: memberId })
    expect(await sources()).toEqual([id, ...saved.slice(0, 20)])
    await ctx.db.query('', `update posts set audience = 'private', privacy = 'private' where id = $1`, [
      saved[0],
    ])
    await ctx.db.query('', `update posts set is_humans_only = true where id = $1`, [saved[1]])
    expect(await sources()).toEqual([id, ...saved.slice(2, 22)])
  })
})
