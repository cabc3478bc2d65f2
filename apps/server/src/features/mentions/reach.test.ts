import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, type BuiltWorld } from '#test/any-world'
import { postsPolicy } from '../posts/posts.policy.ts'
import { isReached, parametersOf } from './reach.store.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Post = BuiltWorld['posts'][number]

/** Whom a text under this post reaches: by the policy of posts, from how the world was described. */
function byPolicy(world: BuiltWorld, post: Post, writerId: string): string[] {
  return world.memberIds.filter((id) => {
    const toWriter = world.relation(id, { author_id: writerId, group_id: null, audience: 'public' })
    const to = world.relation(id, post)
    const reads = postsPolicy.isListed(id, post, to) && postsPolicy.canReadThread(id, post, to)
    return reads && !toWriter.is_blocked
  })
}

async function bySql(world: BuiltWorld, post: Post, writerId: string, rule: string): Promise<string[]> {
  const rows = await app.ctx.db.query<{ id: string }>(
    '',
    `select person.id from users as person where person.id = any($5) and ${rule}`,
    [...parametersOf(post, writerId), world.memberIds],
  )
  return rows.map((row) => row.id)
}

const right = isReached('person.id')

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

describe('whom a text reaches', { timeout: 120_000 }, () => {
  it('[D-050] is who may see the post, without those in a block with the writer, in any world', async () => {
    await expect(agree(right, 15)).resolves.toBeUndefined()
  })

  it.each([
    ['forgets blocks', right.replace('not exists', 'true or not exists')],
    ['forgets the writer', right.replaceAll('in ($1, $4)', 'in ($1)')],
    ['sees blocks one way only', right.replace('or (blocker_id in ($1, $4) and blocked_id = person.id)', '')],
    [
      'looks only at the audience, not at the group',
      right.replace("and groups.privacy = 'public'", 'and true'),
    ],
    [
      'looks only at the group, not at the audience',
      right.replace("$3::text = 'public' and exists", "$3::text <> '' and exists"),
    ],
    ['takes friends for all', right.replace("when $3 = 'friends' then", "when $3 = 'friends' then true or")],
    ['forgets the author', right.replace('or person.id = $1 then', 'then')],
    ['shows private texts', right.replace('else false', 'else true')],
  ])('is not what a rule says that %s', async (_, wrong) => {
    expect(wrong).not.toBe(right)
    await expect(agree(wrong, 100)).rejects.toThrow('Property failed')
  })
})
