import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect, useState } from 'react'
import { postKeys } from './posts.queries.ts'

const TICK_MS = 60_000

/** How many milliseconds a poll is still open. When it ends on screen, the post is read again: the results are for everybody then. */
export function usePollEnd({ id, pollEndsAt }: Pick<Post, 'id' | 'pollEndsAt'>): number {
  const client = useQueryClient()
  const end = pollEndsAt === null ? 0 : Date.parse(pollEndsAt)
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      if (now > 0) timer = setTimeout(look, Math.min(now, TICK_MS))
      else void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true })
    }
    const first = end - Date.now()
    if (first > 0) timer = setTimeout(look, Math.min(first, TICK_MS))
    return () => clearTimeout(timer)
  }, [client, id, end])

  return left
}
