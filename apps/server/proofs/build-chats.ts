import { CreateConversation } from '@guildhall/contract/conversations'
import type { SignedIn, TestApp } from '#test/app'
import { buildDirect } from '#test/build-message'

const BATCH_SIZE = 4

/** A conversation whose people have all accepted it, and the number of its last change. */
export type Chat = { id: string; change: number; people: SignedIn[] }

/** Creates a conversation of these many people, each signed in. */
export async function buildChat(app: TestApp, size: number): Promise<Chat> {
  const people: SignedIn[] = []
  for (let n = 0; n < size; n += 1) people.push(await app.signIn())
  const [first, second, ...others] = people
  if (first === undefined || second === undefined) throw new Error('a conversation has two people or more')
  if (others.length === 0)
    return { id: await buildDirect(app.ctx, first.memberId, second.memberId), change: 0, people }
  const userIds = [second, ...others].map(({ memberId }) => memberId)
  const { id, change } = await app.as(first).call(CreateConversation, { body: { userIds } })
  await app.ctx.db.query(
    'test.accept_all',
    `update conversation_members set state = 'accepted' where conversation_id = $1`,
    [id],
  )
  return { id, change, people }
}

/** Runs `work` for each, a few at a time. */
export async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    results.push(...(await Promise.all(all.slice(start, start + BATCH_SIZE).map(work))))
  return results
}
