import type { QueryClient } from '@tanstack/react-query'
import { GetCurrentUser, type CurrentUser } from '@guildhall/contract/members'
import type { Push } from '@guildhall/contract/push'
import { loadAhead } from '#web/lib/stale-build.ts'
import { mayHaveUnsent } from '#web/lib/unsent-db.ts'
import { onMessageInList } from './conversations.push.ts'
import { loadedThreads } from './thread/loaded-threads.ts'

type MessageChanged = Omit<Extract<Push, { type: 'message.changed' }>, 'type'>

/** Adds a new or changed message to its conversation if that is loaded, and to the lists. */
export function onMessageChanged(client: QueryClient, push: MessageChanged): void {
  loadedThreads.get(push.conversationId)?.receive(push.change, push.message)
  onMessageInList(client, push)
}

/** Fetches what has changed in a conversation, if it is loaded. */
export function onConversationMissed(_client: QueryClient, conversationId: string): void {
  loadedThreads.get(conversationId)?.catchUp()
}

/** Fetches what has changed in the loaded conversations, and sends what waits in this browser. */
export function onMessagesMissed(client: QueryClient): void {
  for (const thread of loadedThreads.values()) thread.catchUp()
  const viewer = client.getQueryData<CurrentUser | null>([GetCurrentUser.path])
  if (viewer && mayHaveUnsent(viewer.id))
    void loadAhead(() => import('./outbox/outbox.ts')).then(
      ({ resumeOutbox }) => resumeOutbox(client, viewer.id),
      () => {},
    )
}

/** Loads the messages of the loaded conversations again: a block hides or shows some of them. */
export function onMessagesVisibilityChanged(): void {
  for (const thread of loadedThreads.values()) void thread.reload()
}
