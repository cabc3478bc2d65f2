import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { GROUP_ROLES, groupsStore, setMember, type GroupRole } from '#features/groups'
import type { Ctx } from '#platform/context'
import type { AudienceFacts, Relation } from '#features/audiences'
import { hiddenPostsStore } from '../src/features/posts/hidden-posts.store.ts'
import { postsStore } from '../src/features/posts/posts.store.ts'
import { befriend, block, buildGroup, buildMember, buildPost, follow, mute } from './build.ts'

const MEMBERS = 6
const GROUPS = 3
const POSTS = 14
/** As many blocks as a page reads without asking about the people on it (`viewer-facts.store.ts`). */
const STRANGERS = 50

type Openness = 'public' | 'private'
type Pair = [number, number]

/** Members, their relations, groups and posts. Everything is referred to by its index in its list. */
export type World = {
  friends: Pair[]
  follows: Pair[]
  blocks: Pair[]
  /** Everyone also blocks many strangers and is blocked by them. */
  hasManyBlocks: boolean
  mutes: Pair[]
  /** Each group goes through three phases of privacy; `roles` are the final ones. */
  groups: { phases: [Openness, Openness, Openness]; roles: (GroupRole | null)[] }[]
  posts: {
    author: number
    group: number | null
    privacy: Privacy
    /** Index of the group's phase in which it was written. */
    phase: number
    /** For a share: picks one of the earlier posts that are not shares themselves. */
    shares: number | null
    isDeleted: boolean
    /** Moderators hid it, if it is in a group. */
    isHidden: boolean
  }[]
}

const memberIndex = fc.nat({ max: MEMBERS - 1 })
const pairs = (maxLength: number) =>
  fc.uniqueArray(
    fc.tuple(memberIndex, memberIndex).filter(([a, b]) => a !== b),
    { maxLength, selector: ([a, b]) => `${a} ${b}` },
  )
const openness = fc.constantFrom<Openness>('public', 'private')
/** Each group has an owner of its own. */
const roles = GROUP_ROLES.filter((role) => role !== 'owner')

/** Generates worlds of six members, three groups and up to fourteen posts. */
export const anyWorld: fc.Arbitrary<World> = fc.record({
  friends: pairs(7),
  follows: pairs(7),
  blocks: pairs(4),
  hasManyBlocks: fc.nat({ max: 2 }).map((chance) => chance === 0),
  mutes: pairs(3),
  groups: fc.array(
    fc.record({
      phases: fc.tuple(openness, openness, openness),
      roles: fc.array(fc.constantFrom<GroupRole | null>(...roles, null, null), {
        minLength: MEMBERS,
        maxLength: MEMBERS,
      }),
    }),
    { minLength: GROUPS, maxLength: GROUPS },
  ),
  posts: fc.array(
    fc.record({
      author: memberIndex,
      group: fc.option(fc.nat({ max: GROUPS - 1 })),
      privacy: fc.constantFrom(...PRIVACIES),
      phase: fc.nat({ max: 2 }),
      shares: fc.option(fc.nat({ max: POSTS }), { freq: 3 }),
      isDeleted: fc.nat({ max: 6 }).map((chance) => chance === 0),
      isHidden: fc.nat({ max: 3 }).map((chance) => chance === 0),
    }),
    { minLength: 4, maxLength: POSTS },
  ),
})

const publicPost = {
  group: null,
  privacy: 'public',
  phase: 0,
  shares: null,
  isDeleted: false,
  isHidden: false,
} as const

/** Everything is public and everyone is in all groups: tests of any world start with it, so that they compare something. */
export const PUBLIC_WORLD: World = {
  friends: [],
  follows: [],
  blocks: [],
  hasManyBlocks: false,
  mutes: [],
  groups: Array.from({ length: GROUPS }, () => ({
    phases: ['public', 'public', 'public'],
    roles: Array.from({ length: MEMBERS }, () => 'member'),
  })),
  posts: [
    { ...publicPost, author: 0 },
    { ...publicPost, author: 1, group: 0 },
    { ...publicPost, author: 2, shares: 0 },
    { ...publicPost, author: 3, group: 0, shares: 0 },
  ],
}

/** A world as saved in the database. */
export type BuiltWorld = {
  memberIds: string[]
  groupIds: string[]
  posts: (AudienceFacts & {
    id: string
    is_hidden: boolean
    isDeleted: boolean
    originalId: string | null
  })[]
  /** The member's relation to the post, derived from the description and not from the database. */
  relation(memberId: string, post: AudienceFacts): Relation
}

const BLOCK_EACH_OTHER = `
  insert into user_blocks (blocker_id, blocked_id, created_at)
  select blocker, blocked, $3
    from unnest($1::uuid[]) as stranger, unnest($2::uuid[]) as member,
         lateral (values (stranger, member), (member, stranger)) as block (blocker, blocked)`

const buildMembers = (ctx: Ctx, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildMember(ctx)))

/** Saves a world. Its members are new each time, so that many worlds fit into one database. */
export async function buildWorld(ctx: Ctx, world: World): Promise<BuiltWorld> {
  // Before the members: their ids come first, and so do the blocks.
  const strangerIds = world.hasManyBlocks ? await buildMembers(ctx, STRANGERS) : []
  const memberIds = await buildMembers(ctx, MEMBERS)
  await ctx.db.query('test.block_each_other', BLOCK_EACH_OTHER, [strangerIds, memberIds, ctx.now()])
  const id = (index: number) => memberIds[index] ?? ''
  await Promise.all([
    ...world.blocks.map(([a, b]) => block(ctx, id(a), id(b))),
    ...world.mutes.map(([a, b]) => mute(ctx, id(a), id(b))),
  ])
  for (const [a, b] of world.friends) await befriend(ctx, id(a), id(b))
  for (const [a, b] of world.follows) await follow(ctx, id(a), id(b))
  const groupIds: string[] = []
  for (const { roles } of world.groups) {
    const groupId = await buildGroup(ctx)
    groupIds.push(groupId)
    for (const [index, role] of roles.entries()) if (role) await setMember(ctx, groupId, id(index), role)
  }

  const posts: BuiltWorld['posts'] = []
  for (const phase of [0, 1, 2]) {
    for (const [index, group] of world.groups.entries())
      await groupsStore.setPrivacy(ctx.db, groupIds[index] ?? '', group.phases[phase] ?? 'public')
    for (const post of world.posts) {
      if (post.phase !== phase) continue
      const roots = posts.filter((other) => other.originalId === null)
      posts.push(await savePost(ctx, world, post, { id, groupIds, phase, roots }))
    }
  }
  const hiding = { reason: 'spam', note: '', noticeId: ctx.newId() }
  await ctx.db.transaction(async (tx) => {
    for (const post of posts) {
      if (post.is_hidden) await hiddenPostsStore.hide(tx, post.id, hiding, ctx.now())
      if (post.isDeleted) await postsStore.markDeleted(tx, post.id, ctx.now())
    }
  })

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
        muted_until: null,
        is_by_owner: false,
      }
    },
  }
}

async function savePost(
  ctx: Ctx,
  world: World,
  post: World['posts'][number],
  saved: { id: (index: number) => string; groupIds: string[]; phase: number; roots: BuiltWorld['posts'] },
): Promise<BuiltWorld['posts'][number]> {
  const root = post.shares === null ? undefined : saved.roots[post.shares % Math.max(1, saved.roots.length)]
  const group =
    post.group === null ? null : { id: saved.groupIds[post.group] ?? null, ...world.groups[post.group] }
  const facts = {
    author_id: saved.id(post.author),
    group_id: group?.id ?? null,
    audience: group === null ? post.privacy : group.phases?.[saved.phase] === 'public' ? 'public' : 'members',
  } as const
  const id = await buildPost(ctx, {
    author_id: facts.author_id,
    group_id: facts.group_id,
    privacy: group === null ? post.privacy : 'public',
    original_post_id: root?.id ?? null,
  })
  const is_hidden = post.isHidden && group !== null
  return { ...facts, id, is_hidden, isDeleted: post.isDeleted, originalId: root?.id ?? null }
}
