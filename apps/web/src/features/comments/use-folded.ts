import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '#web/features/preferences/preferences.queries.ts'
import { isByAi } from './ai-author.ts'
import type { CommentEntry } from './comments.queries.ts'
import { useOpenPart } from './open-parts.ts'

/** Returns whether the member hides this AI comment, and a function that shows it for this visit. */
export function useFolded(comment: CommentEntry): [isFolded: boolean, show: () => void] {
  // Loaded with the application.
  const { data: hidesAi = false } = useQuery({
    ...preferencesQuery,
    enabled: false,
    select: (preferences) => preferences?.hideAiComments,
  })
  const [isShown, setShown] = useOpenPart('ai', comment.id)
  return [hidesAi && !isShown && !comment.isDeleted && isByAi(comment), () => setShown(true)]
}
