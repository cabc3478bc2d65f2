import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, type BuiltWorld } from '#test/any-world'
import { audiencePolicy } from './audience.policy.ts'
import { maySee } from './audience.store.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const right = maySee({
  person: '$2',
  author: 'post.author_id',
  group: 'post.group_id',
  audience: 'post.audience',
})

/** The posts whose audience includes a member, according to the policy and the description of the world. */
function byPolicy(world: BuiltWorld, memberId: string): string[] {
  return world.posts
    .filter(
      (post) =>
        (post.group_id === null && post.author_id === memberId) ||
        audiencePolicy.includes(post, world.relation(memberId, post)),
    )
    .map(({ id }) => id)
}

async function bySql(world: BuiltWorld, memberId: string, rule: string): Promise<string[]> {
  const rows = await app.ctx.db.query<{ id: string }>(
    '',
    `select post.id from posts as post where post.id = any($1) and (${rule})`,
    [world.posts.map(({ id }) => id), memberId],
  )
  return rows.map(({ id }) => id)
}

const compare = (rule: string, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (described) => {
      const world = await buildWorld(app.ctx, described)
      for (const memberId of world.memberIds)
        expect((await bySql(world, memberId, rule)).toSorted()).toEqual(byPolicy(world, memberId).toSorted())
    }),
    { numRuns, endOnFailure: true },
  )

describe('the audience of a text', { timeout: 120_000 }, () => {
  it('[S1-064] [D-034] is the same as policy and as SQL in any generated world', async () => {
    await expect(compare(right, 25)).resolves.toBeUndefined()
  })

  it.each([
    [
      'shows texts for friends to everyone',
      "post.audience = 'friends' then",
      "post.audience = 'friends' then true or",
    ],
    [
      'hides texts for friends from friends',
      'exists (select from friends',
      'false and exists (select from friends',
    ],
    ['shows private texts', 'else false', 'else true'],
    ['hides private texts from their author', ' or post.author_id = $2 then', ' then'],
    [
      'ignores who belongs to the group',
      'group_id = post.group_id and user_id = $2',
      'group_id = post.group_id',
    ],
    ['ignores that a group is private', "and groups.privacy = 'public'", ''],
    ['ignores the audience of a text in a group', "(post.audience = 'public' and exists", '(exists'],
  ])('differs from a rule that %s', async (_, part, mutated) => {
    expect(right).toContain(part)
    await expect(compare(right.replace(part, mutated), 100)).rejects.toThrow('Property failed')
  })
})
