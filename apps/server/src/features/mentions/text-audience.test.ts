import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { statement } from '#platform/db'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, type BuiltWorld } from '#test/any-world'
import { postsPolicy } from '../posts/posts.policy.ts'
import { maySeeSql, parametersOf, type AudienceParameters } from './text-audience.store.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Post = BuiltWorld['posts'][number]

/** Each rule is a statement of its own. */
const rules = new Set<string>()

/** Who may see a text under this post according to the policy of posts and the description of the world. */
function byPolicy(world: BuiltWorld, post: Post, writerId: string): string[] {
  return world.memberIds.filter((id) => {
    const toWriter = world.relation(id, { author_id: writerId, group_id: null, audience: 'public' })
    const relation = world.relation(id, post)
    // No one writes under a hidden post.
    const shown = { ...post, is_hidden: false }
    const canRead =
      postsPolicy.isListed(id, shown, relation) && postsPolicy.canReadThread(id, shown, relation)
    return canRead && !toWriter.is_blocked
  })
}

async function bySql(world: BuiltWorld, post: Post, writerId: string, rule: string): Promise<string[]> {
  rules.add(rule)
  const find = statement<AudienceParameters & { ids: string[] }, { id: string }>(
    `test.rule_${[...rules].indexOf(rule)}`,
    `select person.id from users as person where person.id = any(:ids) and ${rule}`,
  )
  const rows = await find.all(app.ctx.db, { ...parametersOf(post, writerId), ids: world.memberIds })
  return rows.map((row) => row.id)
}

const right = maySeeSql('person.id')

const agree = (rule: string, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (described) => {
      const world = await buildWorld(app.ctx, described)
      for (const post of world.posts.slice(0, 8))
        for (const writerId of [post.author_id, ...world.memberIds.slice(0, 2)])
          expect((await bySql(world, post, writerId, rule)).toSorted()).toEqual(
            byPolicy(world, post, writerId).toSorted(),
          )
    }),
    { numRuns, endOnFailure: true },
  )

describe('the audience of a text', { timeout: 120_000 }, () => {
  it('[D-050] is everyone who may see the post and is in no block with the writer, in any generated world', async () => {
    await expect(agree(right, 15)).resolves.toBeUndefined()
  })

  it.each([
    ['ignores blocks', right.replace('not exists', 'true or not exists')],
    ['ignores the writer', right.replaceAll('in (:authorId, :writerId)', 'in (:authorId)')],
    [
      'checks blocks one way only',
      right.replace('or (blocker_id in (:authorId, :writerId) and blocked_id = person.id)', ''),
    ],
    ['ignores the audience', right.replace('and case', 'and true or case')],
  ])('differs from a rule that %s', async (_, wrong) => {
    expect(wrong).not.toBe(right)
    await expect(agree(wrong, 100)).rejects.toThrow('Property failed')
  })
})
