import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import type { ConversationRow } from './conversations.store.ts'
import { conversationsStore } from './conversations.store.ts'
import { loadConversation } from './load-conversation.ts'

/** Loads a conversation of the actor and locks it until the transaction ends: its people and its name do not change. */
export async function lockConversation(
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  id: string,
): Promise<ConversationRow> {
  // Sent together, and the row is read once the lock is held.
  const [, row] = await Promise.all([
    conversationsStore.lock(tx, id),
    loadConversation({ db: tx }, actor, id),
  ])
  return row
}
