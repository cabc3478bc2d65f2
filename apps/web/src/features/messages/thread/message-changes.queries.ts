import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import {
  DeleteMessage,
  EditMessage,
  MESSAGE_CHANGE_MINUTES,
  ReactToMessage,
  UnsendMessage,
  type Message,
} from '@guildhall/contract/messages'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { loadedThreads } from './loaded-threads.ts'

/** True if the viewer can still edit and unsend their message. */
export function canChange({ fromUserId, createdAt, unsentAt, type }: Message, viewerId: string): boolean {
  const age = Date.now() - Date.parse(createdAt)
  const isText = type !== 'notice' && type !== 'automated_response'
  return fromUserId === viewerId && unsentAt === null && isText && age < MESSAGE_CHANGE_MINUTES * 60_000
}

/** Edits the viewer's message. */
export const editMessage = (message: Message) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t save your changes. Please try again.`,
    },
    mutationFn: (content: string) => api.call(EditMessage, { params: { id: message.id }, body: { content } }),
    onSuccess: show,
  })

/** Removes the viewer's message for everyone. */
export const unsendMessage = (message: Message) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t unsend the message. Please try again.`,
    },
    mutationFn: () => api.call(UnsendMessage, { params: { id: message.id } }),
    onSuccess: show,
  })

/** Deletes a message for the viewer only. */
export const deleteMessage = ({ id, conversationId }: Message) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t delete the message. Please try again.` },
    mutationFn: () => api.call(DeleteMessage, { params: { id } }),
    onSuccess: () => loadedThreads.get(conversationId)?.remove(id),
  })

/** Sets the viewer's reaction to a message; null removes it. */
export const reactToMessage = (id: string) =>
  optimistic({
    mutationKey: ['message-reaction', id],
    affects: [],
    onlyLast: true,
    send: ({ emoji }: ReactionChange) => api.call(ReactToMessage, { params: { id }, body: { emoji } }),
    commit: (_client, message) => show(message),
    failureText: (error) => serverMessage(error) ?? t`Couldn’t react to the message. Please try again.`,
  })

/** The reaction that a member sets. */
export type ReactionChange = { userId: string; emoji: string | null }

/** Returns the reactions to a message with a change in flight. */
export function withReaction(
  reactions: Message['reactions'],
  { userId, emoji }: ReactionChange,
): Message['reactions'] {
  if (emoji === null) return reactions.filter((reaction) => reaction.userId !== userId)
  const hasReacted = reactions.some((reaction) => reaction.userId === userId)
  if (!hasReacted) return [...reactions, { userId, emoji }]
  return reactions.map((reaction) => (reaction.userId === userId ? { userId, emoji } : reaction))
}

function show(message: Message): void {
  loadedThreads.get(message.conversationId)?.upsert(message)
}
