import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What an activity was about: a link to the post, or just its name if there is none that can be opened. */
export function PostTarget({ postId, children }: { postId: string | null; children: ReactNode }) {
  if (postId === null)
    return (
      <strong dir="auto" className="font-semibold">
        {children}
      </strong>
    )
  return (
    <Link
      to="/post/$id"
      params={{ id: postId }}
      dir="auto"
      className="rounded-small font-semibold hover:underline"
    >
      {children}
    </Link>
  )
}
