import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@guildhall/contract/conversations'
import { useEffect, useState } from 'react'
import { makeChange } from '#web/lib/optimistic.ts'
import { markConversationRead } from '../conversations.queries.ts'

const DELAY_MS = 400

/** Marks a conversation as read up to `seq` once that message is in front of the viewer; null if it is not on screen. */
export function useMarkRead(conversation: Conversation | null, seq: number | null): void {
  const client = useQueryClient()
  const isAttentive = useAttention()
  const id = conversation?.id ?? null
  const readSeq = conversation?.readSeq ?? 0
  useEffect(() => {
    if (id === null || seq === null || seq <= readSeq || !isAttentive) return undefined
    const timer = setTimeout(
      () => void makeChange(client, markConversationRead(id), seq).catch(() => {}),
      DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [client, id, seq, readSeq, isAttentive])
}

/** True while the tab is visible and its window has the focus. */
function useAttention(): boolean {
  const [isAttentive, setAttentive] = useState(hasAttention)
  useEffect(() => {
    const update = () => setAttentive(hasAttention())
    const listening = new AbortController()
    const options = { signal: listening.signal }
    window.addEventListener('focus', update, options)
    window.addEventListener('blur', update, options)
    document.addEventListener('visibilitychange', update, options)
    return () => listening.abort()
  }, [])
  return isAttentive
}

function hasAttention(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
