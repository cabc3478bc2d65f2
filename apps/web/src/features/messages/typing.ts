import { TYPING_SECONDS } from '@guildhall/contract/presence'
import { createStore } from '#web/lib/create-store.ts'
import { onReset } from '#web/lib/stores.ts'

const NONE: readonly string[] = []

/** Who is typing, by conversation. */
const typing = createStore<ReadonlyMap<string, readonly string[]>>(new Map())
const timers = new Map<string, ReturnType<typeof setTimeout>>()
onReset(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
})

/** Returns the ids of those who are typing in a conversation. */
export function useTyping(conversationId: string): readonly string[] {
  return typing.use((all) => all.get(conversationId) ?? NONE)
}

/** Shows for the next seconds that someone is typing. */
export function showTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => hideTyping(conversationId, userId), TYPING_SECONDS * 1_000),
  )
  const before = typing.get().get(conversationId) ?? NONE
  if (!before.includes(userId)) setTyping(conversationId, [...before, userId])
}

/** Ends it: they have sent what they typed, or stopped. */
export function hideTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`
  clearTimeout(timers.get(key))
  if (!timers.delete(key)) return
  const before = typing.get().get(conversationId) ?? NONE
  setTyping(
    conversationId,
    before.filter((id) => id !== userId),
  )
}

function setTyping(conversationId: string, userIds: readonly string[]): void {
  const next = new Map(typing.get()).set(conversationId, userIds)
  if (userIds.length === 0) next.delete(conversationId)
  typing.set(next)
}
