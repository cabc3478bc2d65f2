import { findMentions, PLAIN_HANDLE } from '@guildhall/contract/mention-text'
import type { Mention } from '@guildhall/contract/mentions'

/** True for a text that calls an agent. Agent AI is never looked up, so its handle alone counts. */
export function mentionsAgent({
  content,
  mentions,
}: {
  content: string
  mentions: readonly Mention[]
}): boolean {
  return (
    mentions.some(({ type }) => type === 'agent') ||
    findMentions(content).some(({ handle }) => handle === PLAIN_HANDLE)
  )
}
