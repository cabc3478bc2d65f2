import type { ReactionType } from '@guildhall/contract/reactions'
import type { Person } from '../../apps/identity/src/cast.ts'
import { setMasterAdmin } from '../../apps/server/src/features/master-admins/index.ts'
import { finishOnboarding, joinMember } from '../../apps/server/src/features/members/index.ts'
import { befriend, follow } from '../../apps/server/src/features/relations/index.ts'
import { startSession } from '../../apps/server/src/features/sessions/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { deleteStream } from '../../apps/server/src/platform/events/stream.ts'
import { openContext } from '../../apps/server/src/platform/open-context.ts'
import { buildComment, buildMember, buildReaction } from '../../apps/server/test/build.ts'
import { writeConversation } from './write-conversation.ts'
import { writePost, type PostInput } from './write-post.ts'

const MAX_TRIES = 100

/** A member's name and username. With `isNew`, someone who has just joined and is led to the first steps. */
export type Name = {
  firstName: string | null
  lastName: string | null
  username?: string
  isNew?: boolean
}

/** Sets up data directly in the stack, without the UI: members, sessions, posts and reactions. */
export type Seed = {
  /** Creates a new member; returns the id. */
  createMember(name?: Name): Promise<string>
  /** Returns the id of one of the demo people. */
  findMember(person: Person): Promise<string>
  /** Starts a session; returns its token. */
  signIn(memberId: string): Promise<string>
  /** Makes a member a master admin with all permissions. */
  makeMasterAdmin(memberId: string): Promise<void>
  befriend(memberId: string, otherId: string): Promise<void>
  follow(memberId: string, otherId: string): Promise<void>
  /** Creates a post and publishes its events; returns its id. */
  createPost(authorId: string, post?: PostInput): Promise<string>
  /** Creates a comment or reply and publishes its events; returns its id. */
  createComment(
    authorId: string,
    postId: string,
    comment?: { content?: string; replyTo?: string | null },
  ): Promise<string>
  react(memberId: string, to: { postId: string } | { commentId: string }, type: ReactionType): Promise<void>
  /** Creates a conversation of two people with `count` messages, the newest last; returns its id. */
  createConversation(memberId: string, otherId: string, count: number): Promise<string>
  /** Deletes the sessions of a member, also from the cache of each process, as if they had expired. */
  dropSessions(memberId: string): Promise<void>
  /** Resets all rate limits, so that earlier journeys do not affect this one. */
  resetRateLimits(): Promise<void>
  /** Deletes everything of this stack from the shared services and closes the connections. */
  cleanUp(): Promise<void>
  close(): Promise<void>
}

/** Connects to the services of a running stack, and waits until each of them responds. */
export async function openSeed(env: Record<string, string | undefined>): Promise<Seed> {
  const ctx = openContext(readConfig({ ...env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }), 'seed')
  for (const service of [ctx.db, ctx.redis, ctx.nats]) await retry(() => service.health())

  async function removeKeys(pattern: string): Promise<void> {
    await retry(() =>
      ctx.redis.use(async (redis) => {
        const keys = await redis.keys(ctx.redis.key(pattern))
        if (keys.length > 0) await redis.del(...keys)
      }),
    )
  }

  return {
    createMember: (name = { firstName: 'Robin', lastName: 'Field' }) => {
      const subject = `guest-${ctx.newId()}`
      return buildMember(ctx, {
        issuer: ctx.config.OIDC_ISSUER,
        subject,
        email: `${subject}@example.com`,
        ...name,
      })
    },
    findMember: async ({ sub, firstName, lastName, username, email }) => {
      const { OIDC_ISSUER: issuer } = ctx.config
      const memberId = await joinMember(ctx, { issuer, subject: sub, firstName, lastName, username, email })
      await finishOnboarding(ctx, { memberId })
      return memberId
    },
    signIn: async (memberId) => (await retry(() => startSession(ctx, memberId))).token,
    makeMasterAdmin: async (memberId) => void (await setMasterAdmin(ctx, memberId, { on: true })),
    befriend: (memberId, otherId) => befriend(ctx, memberId, otherId),
    follow: (memberId, otherId) => follow(ctx, memberId, otherId),
    createPost: (authorId, post) => writePost(ctx, authorId, post),
    createComment: (author_id, post_id, { content = 'A few words', replyTo = null } = {}) =>
      buildComment(ctx, { author_id, post_id, content, answered_id: replyTo }),
    react: async (userId, to, type) => void (await buildReaction(ctx, { userId, type, ...to })),
    createConversation: (memberId, otherId, count) => writeConversation(ctx, memberId, otherId, count),
    dropSessions: async (memberId) => {
      const dropped = await ctx.db.query<{ id: string }>(
        'e2e.drop_sessions',
        'delete from sessions where user_id = $1 returning id',
        [memberId],
      )
      await removeKeys('session:*')
      for (const { id } of dropped) ctx.nats.send(ctx.nats.subject(`session.ended.${id}`), '')
      await ctx.nats.flush()
    },
    resetRateLimits: () => removeKeys('quota:*'),
    cleanUp: async () => {
      await Promise.allSettled([deleteStream(ctx.nats), removeKeys('*')])
      await ctx.close()
    },
    close: () => ctx.close(),
  }
}

/** Retries until a service responds: the server's timeouts are too short for a machine this busy. */
async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
