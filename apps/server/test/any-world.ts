import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { groupsStore } from '#features/groups'
import type { Ctx } from '#platform/context'
import type { PostFacts, Relation } from '../src/features/posts/posts.policy.ts'
import { postsStore } from '../src/features/posts/posts.store.ts'
import { befriend, block, buildGroup, buildMember, buildPost, follow, mute } from './build.ts'

const MEMBERS = 6
const GROUPS = 3
const POSTS = 14

type Openness = 'public' | 'private'
type Pair = [number, number]

/** People, what is between them, and what they wrote: everyone and everything by its place in a list. */
export type World = {
  friends: Pair[]
  follows: Pair[]
  blocks: Pair[]
  mutes: Pair[]
  /** Each group is open or closed, then the other or the same again, and once more; `roles` are those at the end. */
  groups: { phases: [Openness, Openness, Openness]; roles: ('admin' | 'member' | null)[] }[]
  posts: {
    author: number
    group: number | null
    privacy: Privacy
    /** Which of the group's phases it was written in. */
    phase: number
    /** Where it is a share: one of the posts before it that is no share itself. */
    shares: number | null
    isDeleted: boolean
  }[]
}

const one = fc.nat({ max: MEMBERS - 1 })
const pairs = (most: number) =>
  fc.uniqueArray(
    fc.tuple(one, one).filter(([a, b]) => a !== b),
    { maxLength: most, selector: ([a, b]) => `${a} ${b}` },
  )
const openness = fc.constantFrom<Openness>('public', 'private')

/** Any world of six people, three groups and up to fourteen posts. */
export const anyWorld: fc.Arbitrary<World> = fc.record({
  friends: pairs(7),
  follows: pairs(7),
  blocks: pairs(4),
  mutes: pairs(3),
  groups: fc.array(
    fc.record({
      phases: fc.tuple(openness, openness, openness),
      roles: fc.array(fc.constantFrom('admin' as const, 'member' as const, null, null), {
        minLength: MEMBERS,
        maxLength: MEMBERS,
      }),
    }),
    { minLength: GROUPS, maxLength: GROUPS },
  ),
  posts: fc.array(
    fc.record({
      author: one,
      group: fc.option(fc.nat({ max: GROUPS - 1 })),
      privacy: fc.constantFrom(...PRIVACIES),
      phase: fc.nat({ max: 2 }),
      shares: fc.option(fc.nat({ max: POSTS }), { freq: 3 }),
      isDeleted: fc.nat({ max: 6 }).map((chance) => chance === 0),
    }),
    { minLength: 4, maxLength: POSTS },
  ),
})

/** A world as it stands in the database. */
export type BuiltWorld = {
  memberIds: string[]
  groupIds: string[]
  posts: (PostFacts & { id: string; isDeleted: boolean; originalId: string | null })[]
  /** How this member stands to that post, from the description, not from the database. */
  relation(memberId: string, post: PostFacts): Relation
}

/** Writes a world. The people are new each time, so that many worlds fit into one database. */
export async function buildWorld(ctx: Ctx, world: World): Promise<BuiltWorld> {
  const memberIds = await Promise.all(Array.from({ length: MEMBERS }, () => buildMember(ctx)))
  const id = (at: number) => memberIds[at] ?? ''
  await Promise.all([
    ...world.blocks.map(([a, b]) => block(ctx, id(a), id(b))),
    ...world.mutes.map(([a, b]) => mute(ctx, id(a), id(b))),
  ])
  for (const [a, b] of world.friends) await befriend(ctx, id(a), id(b))
  for (const [a, b] of world.follows) await follow(ctx, id(a), id(b))
  const groupIds: string[] = []
  for (const { roles } of world.groups) {
    const having = (role: string) => memberIds.filter((_, at) => roles[at] === role)
    groupIds.push(await buildGroup(ctx, { admins: having('admin'), members: having('member') }))
  }

  const posts: BuiltWorld['posts'] = []
  for (const phase of [0, 1, 2]) {
    for (const [at, group] of world.groups.entries())
      await groupsStore.setPrivacy(ctx.db, groupIds[at] ?? '', group.phases[phase] ?? 'public')
    for (const post of world.posts) {
      if (post.phase !== phase) continue
      const roots = posts.filter((other) => other.originalId === null)
      posts.push(await write(ctx, world, post, { id, groupIds, phase, roots }))
    }
  }
  for (const post of posts) if (post.isDeleted) await postsStore.markDeleted(ctx.db, post.id, ctx.now())

  return {
    memberIds,
    groupIds,
    posts,
    relation(memberId, post) {
      const isPair = (list: Pair[]) =>
        list.some(([a, b]) => [id(a), id(b)].includes(memberId) && [id(a), id(b)].includes(post.author_id))
      const isOther = memberId !== post.author_id
      const group = post.group_id === null ? undefined : world.groups[groupIds.indexOf(post.group_id)]
      return {
        is_friend: isOther && isPair(world.friends),
        is_blocked: isOther && isPair(world.blocks),
        group_privacy: group?.phases[2] ?? null,
        group_role: group?.roles[memberIds.indexOf(memberId)] ?? null,
      }
    },
  }
}

async function write(
  ctx: Ctx,
  world: World,
  post: World['posts'][number],
  to: { id: (at: number) => string; groupIds: string[]; phase: number; roots: BuiltWorld['posts'] },
): Promise<BuiltWorld['posts'][number]> {
  const root = post.shares === null ? undefined : to.roots[post.shares % Math.max(1, to.roots.length)]
  const group =
    post.group === null ? null : { id: to.groupIds[post.group] ?? null, ...world.groups[post.group] }
  const facts = {
    author_id: to.id(post.author),
    group_id: group?.id ?? null,
    audience: group === null ? post.privacy : group.phases?.[to.phase] === 'public' ? 'public' : 'members',
  } as const
  const id = await buildPost(ctx, {
    author_id: facts.author_id,
    group_id: facts.group_id,
    privacy: group === null ? post.privacy : 'public',
    original_post_id: root?.id ?? null,
  })
  return { ...facts, id, isDeleted: post.isDeleted, originalId: root?.id ?? null }
}
