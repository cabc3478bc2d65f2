import type { Ctx } from '#platform/context'
import { hintHere, onlineHere } from '#platform/online'
import { headsCache } from './heads.cache.ts'
import { readersStore } from './readers.store.ts'

/** A group or a well-known author has a new post. */
type HeadMoved = { kind: 'group' | 'author'; source: string; authorId: string; postId: string }

/** Tells every process that a group or a well-known author has a new post. */
export function tellHeadMoved(ctx: Pick<Ctx, 'nats'>, { kind, source, authorId, postId }: HeadMoved): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), [kind, source, authorId, postId].join(' '))
}

/** Tells every process that the head of a source is no longer what it was, though nobody has to be told of a new post. */
export function invalidateHead(ctx: Pick<Ctx, 'nats'>, source: string): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), ['author', source].join(' '))
}

/**
 * Forgets heads when told to, and all of them when a word may have been missed. Members with an open stream in this
 * process who read there hear that their feed grew: so few are asked about, however many followers there are.
 */
export function watchHeads(ctx: Ctx): void {
  ctx.nats.listen(ctx.nats.subject('feed.head'), (word) => {
    const [kind = '', source = '', authorId = '', postId = ''] = word.split(' ')
    headsCache.drop(source, Date.now())
    if (postId === '') return
    tellReaders(ctx, { kind: kind === 'group' ? 'group' : 'author', source, authorId, postId }).catch(
      // A hint may be lost: the stream says so when it begins anew.
      (error: unknown) => ctx.log.warn({ error: String(error) }, 'nobody was told of a new post'),
    )
  })
  ctx.nats.onBack(headsCache.clear)
}

async function tellReaders(ctx: Ctx, { kind, source, authorId, postId }: HeadMoved): Promise<void> {
  const online = onlineHere(ctx)
  if (online.length === 0) return
  const readers =
    kind === 'group'
      ? await readersStore.membersAmong(ctx.db, source, authorId, online)
      : await readersStore.followersAmong(ctx.db, source, online)
  const others = readers.filter((id) => id !== authorId)
  if (others.length > 0) hintHere(ctx, others, { type: 'feed.grew', postId })
}
