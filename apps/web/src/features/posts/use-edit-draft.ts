import { PRIVACIES, type Post, type Privacy } from '@guildhall/contract/posts'
import { useState } from 'react'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

/** The editable fields of a post. */
type EditDraft = { content: string; privacy: Privacy; mediaAlt: string; isHumansOnly: boolean }

/**
 * Unsaved changes to the viewer's own post. They are stored until they are saved or discarded, and apply only
 * to the text they were based on.
 */
export function useEditDraft(post: Post) {
  const [initial] = useState<EditDraft>(() => ({
    content: post.content,
    privacy: post.privacy,
    mediaAlt: post.media?.alt ?? '',
    isHumansOnly: post.isHumansOnly,
  }))
  const key = `post.${post.author.id}.${post.id}`
  const [stored, setStored] = useDraft<(EditDraft & { of: string }) | null>(key, null, isStored)
  const { content, privacy, mediaAlt, isHumansOnly } = {
    ...initial,
    ...(stored?.of === initial.content && stored),
  }
  return {
    initial,
    draft: { content, privacy, mediaAlt, isHumansOnly },
    change: (next: EditDraft) => setStored({ ...next, of: initial.content }),
    discard: () => deleteDraft(key),
  }
}

/** An earlier version of the application stored no `isHumansOnly`. */
function isStored(value: unknown): value is EditDraft & { of: string } {
  const { of, content, privacy, mediaAlt, isHumansOnly } = (value ?? {}) as Record<string, unknown>
  return (
    [of, content, mediaAlt].every((text) => typeof text === 'string') &&
    PRIVACIES.some((known) => known === privacy) &&
    ['boolean', 'undefined'].includes(typeof isHumansOnly)
  )
}
