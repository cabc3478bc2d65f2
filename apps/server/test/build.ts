import type { ReactionType } from '@guildhall/contract/reactions'
import { CommentCreated } from '#events/comments.events'
import { PollEnded, PostCounted, PostCreated } from '#events/posts.events'
import { groupsPolicy, groupsStore, makeGroup, setMember } from '#features/groups'
import { sendFriendRequest } from '#features/friends'
import { joinMember, type Identity } from '#features/members'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { commentsStore, type NewComment } from '../src/features/comments/comments.store.ts'
import { postsStore, type NewPost } from '../src/features/posts/posts.store.ts'
import { react } from '../src/features/reactions/react.ts'

let made = 0

const MONTH_MS = 30 * 86_400_000

/** A member, made the way every member is: by a first log-in. Their id is that of somebody who joined a month ago, unless `isNew`. */
export async function buildMember(
  ctx: Ctx,
  { isNew = false, ...overrides }: Partial<Identity> & { isNew?: boolean } = {},
): Promise<string> {
  made += 1
  const joining = isNew ? ctx : { ...ctx, newId: () => idAt(new Date(Date.now() - MONTH_MS)) }
  const id = await joinMember(joining, {
    issuer: 'https://provider.example',
    subject: `${process.pid}-${made}`,
    firstName: 'Test',
    lastName: `Person ${made}`,
    email: `person-${made}@example.com`,
    ...overrides,
  })
  if (!isNew) await ctx.db.query('test.welcomed', WELCOMED, [id, ctx.newId(), ctx.now()])
  return id
}

// Welcomed long ago, so that nobody's notifications begin with it.
const WELCOMED = `
  insert into notifications (id, user_id, type, target_id, place_id, in_app, read, created_at)
  values ($2, $1, 'system', '01900000-0000-7000-8000-000000000000', $2, false, true, $3)
  on conflict (user_id, type, target_id) do update set in_app = false, read = true`

export { buildMedia } from './build-media.ts'
export { buildCollection, buildSaved } from './build-saved.ts'
export { buildUsername } from './build-username.ts'
export { befriend, block, follow, mute, unblock, unfollow, unfriend, unmute } from '#features/relations'

/** An agent, which is no member and never logs in. Answers its id. */
export async function buildAgent(ctx: Ctx): Promise<string> {
  const id = ctx.newId()
  await ctx.db.query(
    'test.build_agent',
    `insert into users (id, kind, username, first_name, last_name, created_at, updated_at)
     values ($1, 'agent', $2, 'Test', 'Agent', $3, $3)`,
    [id, `agent_${id.slice(-12)}`, ctx.now()],
  )
  return id
}

/** A friend request from one member to another, sent like any other. Answers its id. */
export async function buildRequest(ctx: Ctx, requesterId: string, addresseeId: string): Promise<string> {
  return (await sendFriendRequest(ctx, { memberId: requesterId, sessionId: '' }, addresseeId)).id
}

type GroupOptions = {
  name?: string
  privacy?: 'public' | 'private'
  /** Made now unless given. */
  ownerId?: string
  admins?: readonly string[]
  members?: readonly string[]
}

/** A group with its owner, admins and members. Answers its id. */
export async function buildGroup(ctx: Ctx, options: GroupOptions = {}): Promise<string> {
  const id = ctx.newId()
  await makeGroup(ctx, {
    id,
    name: options.name ?? `Group ${id.slice(-6)}`,
    description: '',
    privacy: options.privacy ?? 'public',
    created_by_id: options.ownerId ?? (await buildMember(ctx)),
    created_at: ctx.now(),
  })
  for (const admin of options.admins ?? []) await setMember(ctx, id, admin, 'admin')
  for (const member of options.members ?? []) await setMember(ctx, id, member, 'member')
  return id
}

/** Columns of the table, and `poll` for a poll with these options that ends in a week. */
type PostOptions = Partial<NewPost> & { poll?: readonly string[] }

const WEEK_MS = 7 * 86_400_000

/**
 * A post, or with `original_post_id` a share of that root, told to the workers like any other. Answers its id.
 * The author is made now unless given; a post in a group has the audience that the group gives it now. With
 * `created_at` its id is of that time too, so that it takes its place in lists.
 */
export async function buildPost(ctx: Ctx, { poll, ...overrides }: PostOptions = {}): Promise<string> {
  const created_at = overrides.created_at ?? ctx.now()
  const author_id = overrides.author_id ?? (await buildMember(ctx))
  const group = overrides.group_id ? await groupsStore.standing(ctx.db, overrides.group_id, author_id) : null
  const privacy = overrides.privacy ?? 'public'
  const post: NewPost = {
    id: overrides.created_at ? idAt(overrides.created_at) : ctx.newId(),
    author_id,
    group_id: null,
    original_post_id: null,
    content: 'A post of a test',
    image_url: null,
    video_url: null,
    media_type: 'none',
    media_id: null,
    media_alt: '',
    privacy,
    audience: group === null ? privacy : groupsPolicy.audienceOf(group),
    post_type: 'post',
    poll_question: poll ? 'Which one?' : null,
    poll_options: poll ? [...poll] : null,
    poll_ends_at: poll ? new Date(created_at.getTime() + WEEK_MS) : null,
    feeling: null,
    created_at,
    ...overrides,
  }
  await ctx.db.transaction(async (tx) => {
    await postsStore.insert(tx, post)
    await publish(tx, PostCreated, { postId: post.id, authorId: author_id, groupId: post.group_id })
    if (post.poll_ends_at !== null)
      await publish(tx, PollEnded, { postId: post.id }, { at: post.poll_ends_at })
    if (post.original_post_id === null) return
    await postsStore.countShare(tx, post.original_post_id, 1)
    await publish(tx, PostCounted, { postId: post.original_post_id })
  })
  return post.id
}

/**
 * A comment, or with `answered_id` a reply, told to the workers like any other. Answers its id. Post and author are made
 * now unless given; with `created_at` its id is of that time too.
 */
export async function buildComment(ctx: Ctx, overrides: Partial<NewComment> = {}): Promise<string> {
  const comment: NewComment = {
    id: overrides.created_at ? idAt(overrides.created_at) : ctx.newId(),
    post_id: overrides.post_id ?? (await buildPost(ctx)),
    author_id: overrides.author_id ?? (await buildMember(ctx)),
    answered_id: null,
    content: 'A comment of a test',
    created_at: ctx.now(),
    ...overrides,
  }
  const { id: commentId, post_id: postId, author_id: authorId, answered_id: answeredId } = comment
  await ctx.db.transaction(async (tx) => {
    if (!(await commentsStore.insert(tx, comment))) throw new Error('there is nothing to comment on')
    await publish(tx, CommentCreated, { commentId, postId, authorId, answeredId })
    await publish(tx, PostCounted, { postId })
  })
  return commentId
}

type ReactionOptions = { postId?: string; commentId?: string; userId?: string; type?: ReactionType }

/** A reaction to a post or comment, by a member made now unless given. Answers who gave it. */
export async function buildReaction(ctx: Ctx, options: ReactionOptions): Promise<string> {
  const { userId = await buildMember(ctx), type = 'like', ...named } = options
  await react(ctx, { memberId: userId, sessionId: '' }, { ...named, reactionType: type, state: 'on' })
  return userId
}

let sequence = 0

/** A UUIDv7 of that time; those of the same millisecond keep the order in which they were made. */
function idAt(time: Date): string {
  sequence = (sequence + 1) % 0x1_0000
  const stamp = time.getTime().toString(16).padStart(12, '0')
  const order = (0x7000 + (sequence >> 4)).toString(16)
  const tail = crypto.randomUUID().slice(-12)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${order}-8${(sequence & 15).toString(16)}00-${tail}`
}
