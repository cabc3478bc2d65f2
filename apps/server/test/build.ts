import type { ReactionType } from '@guildhall/contract/reactions'
import { CommentCreated } from '#events/comments.events'
import { PollEnded, PostCreated, PostPointsChanged, PostShared } from '#events/posts.events'
import { groupsPolicy, groupsStore, createGroup, setMember } from '#features/groups'
import { sendFriendRequest } from '#features/friends'
import { finishOnboarding, joinMember, type Identity } from '#features/members'
import { memberActor, type Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsStore, type NewComment } from '../src/features/comments/comments.store.ts'
import { postsStore, type NewPost } from '../src/features/posts/posts.store.ts'
import { react } from '../src/features/reactions/react.ts'

let memberCount = 0

const MONTH_MS = 30 * 86_400_000

/**
 * Creates a member by a first log-in. Unless `isNew`, the id is that of a member who joined a month ago, and the first
 * steps are finished.
 */
export async function buildMember(
  ctx: Ctx,
  { isNew = false, ...overrides }: Partial<Identity> & { isNew?: boolean } = {},
): Promise<string> {
  memberCount += 1
  const joining = isNew ? ctx : { ...ctx, newId: () => idAt(new Date(Date.now() - MONTH_MS)) }
  const id = await joinMember(joining, {
    issuer: 'https://provider.example',
    subject: `${process.pid}-${memberCount}`,
    firstName: 'Test',
    lastName: `Person ${memberCount}`,
    email: `person-${memberCount}@example.com`,
    ...overrides,
  })
  if (!isNew) {
    await ctx.db.query('test.welcomed', MARK_WELCOMED, [id, ctx.newId(), ctx.now()])
    await finishOnboarding(ctx, { memberId: id })
  }
  return id
}

// Marked as welcomed and read, so that lists of notifications do not start with the welcome.
const MARK_WELCOMED = `
  insert into notifications (id, user_id, type, target_id, place_id, in_app, read, created_at)
  values ($2, $1, 'system', '01900000-0000-7000-8000-000000000000', $2, false, true, $3)
  on conflict (user_id, type, target_id) do update set in_app = false, read = true`

export { buildMedia } from './build-media.ts'
export { buildCollection, buildSaved } from './build-saved.ts'
export { buildUsername } from './build-username.ts'
export { befriend, block, follow, mute, unblock, unfollow, unfriend, unmute } from '#features/relations'

/** Creates an agent, which is not a member and never logs in. Returns its id. */
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

/** Sends a friend request from one member to another. Returns its id. */
export async function buildRequest(ctx: Ctx, requesterId: string, addresseeId: string): Promise<string> {
  return (await sendFriendRequest(ctx, memberActor(requesterId), addresseeId)).id
}

type GroupOptions = {
  name?: string
  privacy?: 'public' | 'private'
  /** Created unless given. */
  ownerId?: string
  admins?: readonly string[]
  members?: readonly string[]
}

/** Creates a group with its owner, admins and members. Returns its id. */
export async function buildGroup(ctx: Ctx, options: GroupOptions = {}): Promise<string> {
  const id = ctx.newId()
  await createGroup(ctx, {
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

/** Columns of the table, and `poll` for the options of a poll that ends in a week. */
type PostOptions = Partial<NewPost> & { poll?: readonly string[] }

const WEEK_MS = 7 * 86_400_000

/**
 * Creates a post, or with `original_post_id` a share of that post, and publishes its events. Returns its id. The author
 * is created unless given; a post in a group gets the audience that the group gives it now. With `created_at` its id is
 * of that time too, so that lists sort it accordingly.
 */
export async function buildPost(ctx: Ctx, { poll, ...overrides }: PostOptions = {}): Promise<string> {
  const created_at = overrides.created_at ?? ctx.now()
  const author_id = overrides.author_id ?? (await buildMember(ctx))
  const group = overrides.group_id
    ? await groupsStore.findMembership(ctx.db, overrides.group_id, author_id)
    : null
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
    is_humans_only: false,
    created_at,
    ...overrides,
  }
  await ctx.db.transaction(async (tx) => {
    await postsStore.insert(tx, post)
    await publish(tx, PostCreated, { postId: post.id, authorId: author_id, groupId: post.group_id })
    if (post.poll_ends_at !== null)
      await publish(tx, PollEnded, { postId: post.id }, { at: post.poll_ends_at })
    if (post.original_post_id === null) return
    await publish(tx, PostShared, { postId: post.id, groupId: post.group_id })
    await postsStore.countShare(tx, post.original_post_id, 1)
    if ((await groupOf(tx, post.original_post_id)) === null)
      await publish(tx, PostPointsChanged, { postId: post.original_post_id })
    hintTopic(ctx, tx, `post:${post.original_post_id}`)
  })
  return post.id
}

/**
 * Creates a comment, or with `answered_id` a reply, and publishes its events. Returns its id. Post and author are
 * created unless given; with `created_at` its id is of that time too.
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
    const groupId = await groupOf(tx, postId)
    await publish(tx, CommentCreated, { commentId, postId, groupId, authorId, answeredId })
    hintTopic(ctx, tx, `post:${postId}`)
    hintTopic(ctx, tx, `thread:${postId}`)
  })
  return commentId
}

/** Returns the group of a post, or null. */
async function groupOf(tx: Tx, postId: string): Promise<string | null> {
  const [row] = await tx.query<{ group_id: string | null }>(
    'build.group_of_post',
    'select group_id from posts where id = $1',
    [postId],
  )
  return row?.group_id ?? null
}

type ReactionOptions = { postId?: string; commentId?: string; userId?: string; type?: ReactionType }

/** Reacts to a post or comment as a member, who is created unless given. Returns the member's id. */
export async function buildReaction(ctx: Ctx, options: ReactionOptions): Promise<string> {
  const { userId = await buildMember(ctx), type = 'like', ...target } = options
  await react(ctx, memberActor(userId), { ...target, reactionType: type, state: 'on' })
  return userId
}

let sequence = 0

/** Returns a UUIDv7 of that time; those of the same millisecond sort in the order of creation. */
function idAt(time: Date): string {
  sequence = (sequence + 1) % 0x1_0000
  const timestamp = time.getTime().toString(16).padStart(12, '0')
  const order = (0x7000 + (sequence >> 4)).toString(16)
  const tail = crypto.randomUUID().slice(-12)
  return `${timestamp.slice(0, 8)}-${timestamp.slice(8)}-${order}-8${(sequence & 15).toString(16)}00-${tail}`
}
