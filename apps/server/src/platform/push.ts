import { setImmediate } from 'node:timers/promises'
import { Push } from '@guildhall/contract/push'
import type { Ctx } from './context.ts'
import { ensure } from './errors.ts'
import { rememberGap } from './push-gaps.ts'
import { append } from './push-history.ts'

const COMPACT_LENGTH = 32
const LETTERS_PER_NOTE = 1_000 * COMPACT_LENGTH

/** A push on its way to the processes that hold streams: without an id where Redis could not remember it. */
export type Note = { id: string | null; before: string; data: string }

/**
 * Tells every open browser of a member something, and those that reconnect within a quarter of an hour.
 * A hint, never the truth: it may arrive twice, and a client that may have missed one is told to read again.
 */
export async function push(ctx: Pick<Ctx, 'redis' | 'nats'>, memberId: string, message: Push): Promise<void> {
  const data = JSON.stringify(Push.parse(message))
  const kept = await append(ctx.redis, memberId, data).catch(() => null)
  if (kept === null) rememberGap(ctx.redis, memberId)
  ctx.nats.send(subjectOf(ctx, memberId), `${kept?.id ?? ''}\n${kept?.before ?? ''}\n${data}`)
}

/**
 * Gives a hint to many members at once: every process hears it and passes it on to the streams that it holds.
 * Only streams that are open now get it: nothing is remembered, it has no id, and it may overtake a `push`. What is
 * promised instead is a `hello` to each stream that may have missed one, when it begins and after NATS was away;
 * from then on the browser asks by itself. So a hint may only say "look again", never carry what was changed.
 * Rejects with `unavailable` where NATS is away for the sender: sending all of it again does no harm.
 */
export function pushToMany(
  ctx: Pick<Ctx, 'nats'>,
  memberIds: readonly string[],
  message: Push,
): Promise<void> {
  return hintTo(ctx, memberIds.join(''), message)
}

/** The same, for ids that stand one after the other. */
export async function hintTo(ctx: Pick<Ctx, 'nats'>, memberIds: string, message: Push): Promise<void> {
  const data = JSON.stringify(Push.parse(message))
  const compact = compactId(memberIds)
  for (let from = 0; from < compact.length; from += LETTERS_PER_NOTE) {
    if (from > 0) await setImmediate()
    // Two thirds of the letters: 21 kB for a thousand members.
    const ids = Buffer.from(compact.slice(from, from + LETTERS_PER_NOTE), 'hex').toString('base64')
    ensure(ctx.nats.send(hintsSubject(ctx), `${ids}\n${data}`), 'unavailable')
  }
}

/** Calls `take` for every hint from now on, with the compact ids of its members; answers a function that ends it. */
export function listenForHints(
  ctx: Pick<Ctx, 'nats'>,
  take: (compactIds: readonly string[], data: string) => void,
): () => void {
  return ctx.nats.listen(hintsSubject(ctx), (body) => {
    const end = body.indexOf('\n')
    const ids = Buffer.from(body.slice(0, end), 'base64').toString('hex')
    const each: string[] = []
    for (let at = 0; at < ids.length; at += COMPACT_LENGTH) each.push(ids.slice(at, at + COMPACT_LENGTH))
    take(each, body.slice(end + 1))
  })
}

/** An id without its dashes, as hints carry it. */
export function compactId(id: string): string {
  return id.replaceAll('-', '')
}

/** Calls `take` for every push of a member from now on; answers a function that ends it. */
export function listenForPushes(
  ctx: Pick<Ctx, 'nats'>,
  memberId: string,
  take: (note: Note) => void,
): () => void {
  return ctx.nats.listen(subjectOf(ctx, memberId), (body) => {
    const [id = '', before = ''] = body.split('\n', 2)
    take({ id: id === '' ? null : id, before, data: body.slice(id.length + before.length + 2) })
  })
}

function hintsSubject(ctx: Pick<Ctx, 'nats'>): string {
  return ctx.nats.subject('hints')
}

function subjectOf(ctx: Pick<Ctx, 'nats'>, memberId: string): string {
  return ctx.nats.subject(`push.${memberId}`)
}
