import { PRIVACIES } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { memberActor } from '#platform/context'
import type { TestApp } from './app.ts'
import {
  befriend,
  block,
  buildGroup,
  buildMember,
  buildPost,
  follow,
  mute,
  unfollow,
  unfriend,
  unmute,
} from './build.ts'
import { deletePost } from '../src/features/posts/delete-post.ts'
import { editPost } from '../src/features/posts/edit-post.ts'

const DAY_MS = 86_400_000
/** Public is chosen most often. */
const CHOSEN = ['public', ...PRIVACIES] as const

/** Members with relations to each other, groups, and posts and shares of every audience over 100 days. */
export type World = { members: string[]; groups: string[]; posts: string[] }

/** Creates a random world that is the same for the same seed. One member in ten is a high-reach author. */
export async function buildWorld(
  app: TestApp,
  size: { members: number; posts: number; seed: number },
): Promise<World> {
  const { ctx } = app
  const dice = seededDice(size.seed)
  const members: string[] = []
  for (let n = 0; n < size.members; n += 1) members.push(await buildMember(ctx))
  const pick = () => members[dice(members.length)] ?? ''

  const groups: string[] = []
  for (let n = 0; n < size.members / 4; n += 1) {
    const groupMembers = members.filter(() => dice(Math.max(4, Math.ceil(members.length / 20))) === 0)
    const privacy = n % 2 === 0 ? 'public' : 'private'
    groups.push(await buildGroup(ctx, { privacy, ownerId: pick(), members: groupMembers }))
  }
  for (const relate of [befriend, befriend, befriend, follow, follow, follow, follow, block, mute]) {
    for (let n = 0; n < size.members / 2; n += 1) {
      const [one, other] = [pick(), pick()]
      if (one !== other) await relate(ctx, one, other)
    }
  }
  await ctx.db.query(
    'test.make_well_known',
    `update users set followers_count = followers_count + 1000, is_well_known = true where id = any($1)`,
    [members.filter((_, index) => index % 10 === 0)],
  )

  const posts: string[] = []
  const roots: string[] = []
  for (let n = 0; n < size.posts; n += 1) {
    const created_at = new Date(ctx.now().getTime() - dice(100 * DAY_MS) - 1_000)
    const group = dice(4) === 0 ? (groups[dice(groups.length)] ?? null) : null
    const privacy = CHOSEN[dice(CHOSEN.length)] ?? 'public'
    const isRoot = dice(6) > 0
    const post = await buildPost(ctx, {
      author_id: pick(),
      created_at,
      ...(group === null ? { privacy } : { group_id: group }),
      ...(isRoot ? {} : { original_post_id: roots[dice(roots.length || 1)] ?? null }),
    })
    posts.push(post)
    if (isRoot && group === null && privacy === 'public') roots.push(post)
  }
  await ctx.db.query('test.delete_some', `update posts set deleted_at = now() where id = any($1)`, [
    posts.filter((_, index) => index % 17 === 0),
  ])
  return { members, groups, posts }
}

/**
 * Changes a world as its members would: widens and narrows audiences, mutes, follows and befriends members or undoes
 * it, and deletes posts.
 */
export async function changeWorld(
  { ctx }: TestApp,
  { members }: World,
  { changes, seed }: { changes: number; seed: number },
): Promise<void> {
  const dice = seededDice(seed)
  const posts = await ctx.db.query<{ id: string; author_id: string }>(
    'test.own_posts',
    `select id, author_id from posts
      where group_id is null and original_post_id is null and deleted_at is null order by id`,
    [],
  )
  const relate = [mute, unmute, follow, unfollow, befriend, unfriend]
  for (let n = 0; n < changes; n += 1) {
    const post = posts[dice(posts.length)]
    const [one = '', other = ''] = [members[dice(members.length)], members[dice(members.length)]]
    const privacy = CHOSEN[dice(CHOSEN.length)] ?? 'public'
    if (post && n % 2 === 0) await editPost(ctx, memberActor(post.author_id), post.id, { privacy })
    else if (one !== other) await relate[dice(relate.length)]?.(ctx, one, other)
  }
  for (const { id, author_id } of posts.filter(() => dice(20) === 0))
    await deletePost(ctx, memberActor(author_id), id)
}

function seededDice(seed: number): (sides: number) => number {
  const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed })
  let next = 0
  return (sides) => (numbers[next++ % numbers.length] ?? 0) % sides
}
