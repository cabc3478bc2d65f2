import fc from 'fast-check'
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

/** Some members with friends, follows, blocks and mutes, groups and posts and shares of every audience, spread over 100 days. */
export type World = { members: string[]; groups: string[]; posts: string[] }

/** Random, and the same for the same seed. One member in ten counts as well known. */
export async function buildWorld(
  app: TestApp,
  size: { members: number; posts: number; seed: number },
): Promise<World> {
  const { ctx } = app
  const dice = diceOf(size.seed)
  const members: string[] = []
  for (let made = 0; made < size.members; made += 1) members.push(await buildMember(ctx))
  const pick = () => members[dice(members.length)] ?? ''

  const groups: string[] = []
  for (let made = 0; made < size.members / 4; made += 1) {
    const inside = members.filter(() => dice(Math.max(4, Math.ceil(members.length / 20))) === 0)
    const privacy = made % 2 === 0 ? 'public' : 'private'
    groups.push(await buildGroup(ctx, { privacy, ownerId: pick(), members: inside }))
  }
  for (const relate of [befriend, befriend, befriend, follow, follow, follow, follow, block, mute]) {
    for (let made = 0; made < size.members / 2; made += 1) {
      const [one, other] = [pick(), pick()]
      if (one !== other) await relate(ctx, one, other)
    }
  }
  await ctx.db.query(
    'test.make_well_known',
    `update users set followers_count = followers_count + 1000 where id = any($1)`,
    [members.filter((_, at) => at % 10 === 0)],
  )

  const posts: string[] = []
  const roots: string[] = []
  for (let made = 0; made < size.posts; made += 1) {
    const created_at = new Date(ctx.now().getTime() - dice(100 * DAY_MS) - 1_000)
    const group = dice(4) === 0 ? (groups[dice(groups.length)] ?? null) : null
    const privacy = (['public', 'public', 'friends', 'private'] as const)[dice(4)] ?? 'public'
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
    posts.filter((_, at) => at % 17 === 0),
  ])
  return { members, groups, posts }
}

/**
 * Changes a world as its members would: audiences are widened and narrowed, people muted, followed and befriended or no
 * longer so, posts removed.
 */
export async function changeWorld(
  { ctx }: TestApp,
  { members }: World,
  { changes, seed }: { changes: number; seed: number },
): Promise<void> {
  const dice = diceOf(seed)
  const posts = await ctx.db.query<{ id: string; author_id: string }>(
    'test.own_posts',
    `select id, author_id from posts
      where group_id is null and original_post_id is null and deleted_at is null order by id`,
    [],
  )
  const relate = [mute, unmute, follow, unfollow, befriend, unfriend]
  for (let made = 0; made < changes; made += 1) {
    const post = posts[dice(posts.length)]
    const [one = '', other = ''] = [members[dice(members.length)], members[dice(members.length)]]
    const privacy = (['public', 'public', 'friends', 'private'] as const)[dice(4)] ?? 'public'
    if (post && made % 2 === 0)
      await editPost(ctx, { memberId: post.author_id, sessionId: '' }, post.id, { privacy })
    else if (one !== other) await relate[dice(relate.length)]?.(ctx, one, other)
  }
  for (const { id, author_id } of posts.filter(() => dice(20) === 0))
    await deletePost(ctx, { memberId: author_id, sessionId: '' }, id)
}

function diceOf(seed: number): (sides: number) => number {
  const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed })
  let at = 0
  return (sides) => (numbers[at++ % numbers.length] ?? 0) % sides
}
