import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useSession } from '#web/features/members/session.queries.ts'
import { putOnTop } from '#web/features/posts/post-lists.ts'
import { Composer } from './Composer.tsx'
import type { ComposerPart } from './composer-part.ts'

/** The composer of the signed-in member. A new post goes to the top of the feed. */
export function ComposerDialog({
  part = null,
  groupId = null,
  isStory = false,
  onPosted,
  onClose,
}: {
  part?: ComposerPart | null
  groupId?: string | null
  /** Whether it is opened in place of a story. */
  isStory?: boolean
  onPosted?: (post: Post) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { user } = useSession()
  if (!user) return null
  return (
    <Composer
      user={user}
      part={part}
      groupId={groupId}
      isStory={isStory}
      onClose={onClose}
      onPosted={(post) => {
        putOnTop(client, post)
        onPosted?.(post)
      }}
    />
  )
}
