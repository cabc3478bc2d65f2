import { setImmediate } from 'node:timers/promises'
import { Push } from '@guildhall/contract/push'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { ensure } from './errors.ts'
import { recordGap } from './push-gaps.ts'
import { appendPush } from './push-history.ts'

const COMPACT_LENGTH = 32
const CHARS_PER_MESSAGE = 1_000 * COMPACT_LENGTH

/** A push on its way to the processes that hold streams; without an id if Redis could not store it. */
export type PushMessage = { id: string | null; before: string; data: string }

/**
 * Pushes a message to every open browser of a member, and to those that reconnect within 15 minutes.
 * A hint, never the truth: it may arrive twice, and a client that may have missed one is asked to refetch.
 */
export async function push(ctx: Pick<Ctx, 'redis' | 'nats'>, memberId: string, message: Push): Promise<void> {
  const data = JSON.stringify(Push.parse(message))
  const entry = await appendPush(ctx.redis, memberId, data).catch(() => null)
  if (entry === null) recordGap(ctx.redis, memberId)
  ctx.nats.send(subjectOf(ctx, memberId), `${entry?.id ?? ''}\n${entry?.before ?? ''}\n${data}`)
}

/**
 * Sends a hint to many members in one batch: every process receives it and forwards it to the streams that it holds.
 * Only streams that are open now get it: nothing is stored, it has no id, and it may overtake a `push`. Instead, each
 * stream that may have missed one gets a `hello`, when it starts and after NATS was down; the browser then refetches by
 * itself. So a hint may only say "refetch", never carry what was changed.
 * Rejects with `unavailable` if the sender cannot reach NATS: sending all of it again does no harm.
 */
export function hintMembers(
  ctx: Pick<Ctx, 'nats'>,
  memberIds: readonly string[],
  message: Push,
): Promise<void> {
  return hintCompactIds(ctx, memberIds.join(''), message)
}

/**
 * Like `hintMembers`, once what was written is committed. If this process cannot reach NATS then, the hint is lost:
 * browsers refetch when their stream gets its next `hello`.
 */
export function hintAfterCommit(
  ctx: Pick<Ctx, 'nats' | 'log'>,
  db: Db,
  memberIds: readonly string[],
  message: Push,
): void {
  if (memberIds.length === 0) return
  db.afterCommit(
    () =>
      void hintMembers(ctx, memberIds, message).catch((error: unknown) =>
        ctx.log.warn({ err: String(error), type: message.type }, 'a hint was not sent'),
      ),
  )
}

/** Like `hintMembers`, for ids that are concatenated into one string. */
export async function hintCompactIds(
  ctx: Pick<Ctx, 'nats'>,
  memberIds: string,
  message: Push,
): Promise<void> {
  const data = JSON.stringify(Push.parse(message))
  const compact = compactId(memberIds)
  for (let from = 0; from < compact.length; from += CHARS_PER_MESSAGE) {
    if (from > 0) await setImmediate()
    // Base64 needs two thirds of the characters: 21 kB for a thousand members.
    const ids = Buffer.from(compact.slice(from, from + CHARS_PER_MESSAGE), 'hex').toString('base64')
    ensure(ctx.nats.send(hintsSubject(ctx), `${ids}\n${data}`), 'unavailable')
  }
}

/** Calls `onHint` for every hint from now on, with its members' compact ids. Returns a function that unsubscribes. */
export function listenForHints(
  ctx: Pick<Ctx, 'nats'>,
  onHint: (compactIds: readonly string[], data: string) => void,
): () => void {
  return ctx.nats.listen(hintsSubject(ctx), (body) => {
    const end = body.indexOf('\n')
    const ids = Buffer.from(body.slice(0, end), 'base64').toString('hex')
    const compactIds: string[] = []
    for (let at = 0; at < ids.length; at += COMPACT_LENGTH)
      compactIds.push(ids.slice(at, at + COMPACT_LENGTH))
    onHint(compactIds, body.slice(end + 1))
  })
}

/** Returns an id without its dashes, as hints carry it. */
export function compactId(id: string): string {
  return id.replaceAll('-', '')
}

/** Calls `onPush` for every push to a member from now on. Returns a function that unsubscribes. */
export function listenForPushes(
  ctx: Pick<Ctx, 'nats'>,
  memberId: string,
  onPush: (message: PushMessage) => void,
): () => void {
  return ctx.nats.listen(subjectOf(ctx, memberId), (body) => {
    const [id = '', before = ''] = body.split('\n', 2)
    onPush({ id: id === '' ? null : id, before, data: body.slice(id.length + before.length + 2) })
  })
}

function hintsSubject(ctx: Pick<Ctx, 'nats'>): string {
  return ctx.nats.subject('hints')
}

function subjectOf(ctx: Pick<Ctx, 'nats'>, memberId: string): string {
  return ctx.nats.subject(`push.${memberId}`)
}
