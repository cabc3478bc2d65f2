import type { ReactionType } from '@guildhall/contract/reactions'
import type { Person } from '../../apps/identity/src/cast.ts'
import { joinMember } from '../../apps/server/src/features/members/index.ts'
import { befriend, follow } from '../../apps/server/src/features/relations/index.ts'
import { startSession } from '../../apps/server/src/features/sessions/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { dropStream } from '../../apps/server/src/platform/events/stream.ts'
import { openContext } from '../../apps/server/src/platform/open-context.ts'
import { buildComment, buildMember, buildReaction } from '../../apps/server/test/build.ts'
import { writePost, type Written } from './write-post.ts'

const TRIES = 100

/** Who somebody is to the product. */
export type Name = { firstName: string | null; lastName: string | null; username?: string }

/** What a journey does behind the product's back: people who are already members, sessions that are lost. */
export type Backstage = {
  /** A member who never used the product before. */
  join(name?: Name): Promise<string>
  /** One of the people of the demo. */
  find(person: Person): Promise<string>
  /** A live session of a member; answers its secret. */
  signIn(memberId: string): Promise<string>
  befriend(one: string, other: string): Promise<void>
  follow(one: string, other: string): Promise<void>
  /** A post of a member, told to everybody whom it concerns; answers its id. */
  write(authorId: string, post?: Written): Promise<string>
  /** A comment on a post, or a reply, told to everybody whom it concerns; answers its id. */
  comment(
    authorId: string,
    postId: string,
    comment?: { content?: string; answers?: string | null },
  ): Promise<string>
  react(memberId: string, to: { postId: string } | { commentId: string }, type: ReactionType): Promise<void>
  /** Takes the sessions of a member away as if they had run out, without telling anyone. */
  loseSessions(memberId: string): Promise<void>
  /** As if enough time had passed since earlier journeys that nobody is held back by a limit. */
  forgetLimits(): Promise<void>
  /** Leaves the shared engines as they were found; the last thing to do. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Opens the engines of a running stack, and waits until each of them answers. */
export async function openBackstage(env: Record<string, string | undefined>): Promise<Backstage> {
  const ctx = openContext(readConfig({ ...env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }), 'backstage')
  for (const engine of [ctx.db, ctx.redis, ctx.nats]) await answers(() => engine.health())

  async function removeKeys(pattern: string): Promise<void> {
    await answers(() =>
      ctx.redis.use(async (redis) => {
        const keys = await redis.keys(ctx.redis.key(pattern))
        if (keys.length > 0) await redis.del(...keys)
      }),
    )
  }

  return {
    join: (name = { firstName: 'Robin', lastName: 'Field' }) => {
      const subject = `guest-${ctx.newId()}`
      return buildMember(ctx, {
        issuer: ctx.config.OIDC_ISSUER,
        subject,
        email: `${subject}@example.com`,
        ...name,
      })
    },
    find: ({ sub, firstName, lastName, username, email }) =>
      joinMember(ctx, { issuer: ctx.config.OIDC_ISSUER, subject: sub, firstName, lastName, username, email }),
    signIn: async (memberId) => (await answers(() => startSession(ctx, memberId))).token,
    befriend: (one, other) => befriend(ctx, one, other),
    follow: (one, other) => follow(ctx, one, other),
    write: (authorId, post) => writePost(ctx, authorId, post),
    comment: (author_id, post_id, { content = 'A few words', answers = null } = {}) =>
      buildComment(ctx, { author_id, post_id, content, answered_id: answers }),
    react: async (userId, to, type) => void (await buildReaction(ctx, { userId, type, ...to })),
    loseSessions: async (memberId) => {
      await ctx.db.query('e2e.lose_sessions', 'delete from sessions where user_id = $1', [memberId])
      await removeKeys('session:*')
    },
    forgetLimits: () => removeKeys('quota:*'),
    tidy: async () => {
      await Promise.allSettled([dropStream(ctx.nats), removeKeys('*')])
      await ctx.close()
    },
    close: () => ctx.close(),
  }
}

/** Asks until an engine answers: the product gives up sooner than a machine that plays all parts at once can promise. */
async function answers<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
