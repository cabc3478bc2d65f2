import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect, useState } from 'react'
import { postKeys } from './posts.queries.ts'

const TICK_MS = 60_000

/** Returns the milliseconds until a poll closes. Then the post is refetched: its results are public. */
export function usePollEnd({ id, pollEndsAt }: Pick<Post, 'id' | 'pollEndsAt'>): number {
  const client = useQueryClient()
  const end = pollEndsAt === null ? 0 : Date.parse(pollEndsAt)
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const msLeft = Math.max(0, end - Date.now())
      setLeft(msLeft)
      if (msLeft > 0) timer = setTimeout(tick, Math.min(msLeft, TICK_MS))
      else void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true })
    }
    const first = end - Date.now()
    if (first > 0) timer = setTimeout(tick, Math.min(first, TICK_MS))
    return () => clearTimeout(timer)
  }, [client, id, end])

  return left
}
