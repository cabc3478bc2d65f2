import { SendTyping, type Conversation } from '@guildhall/contract/conversations'
import { TYPING_REPORT_SECONDS } from '@guildhall/contract/presence'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'

/**
 * Returns a function to call with every keystroke: it reports every few seconds that the viewer is typing, unless one
 * side has not accepted the conversation.
 */
export function useTypingReports(conversation: Conversation | null): () => void {
  const reportedAt = useRef(-Infinity)
  return () => {
    const isAccepted = conversation?.isAccepted && conversation.remaining === null
    if (!isAccepted || Date.now() - reportedAt.current < TYPING_REPORT_SECONDS * 1_000) return
    reportedAt.current = Date.now()
    // A report that is lost is replaced by the next one.
    api.call(SendTyping, { params: { id: conversation.id } }).catch(() => {})
  }
}
