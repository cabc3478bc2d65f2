import { PRIVACIES, type Post, type Privacy } from '@guildhall/contract/posts'
import { useState } from 'react'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

/** The editable fields of a post. */
type EditDraft = { content: string; privacy: Privacy; mediaAlt: string }

/**
 * Unsaved changes to the viewer's own post. They are stored until they are saved or discarded, and apply only
 * to the text they were based on.
 */
export function useEditDraft(post: Post) {
  const [initial] = useState<EditDraft>(() => ({
    content: post.content,
    privacy: post.privacy,
    mediaAlt: post.media?.alt ?? '',
  }))
  const key = `post.${post.author.id}.${post.id}`
  const [stored, setStored] = useDraft<(EditDraft & { of: string }) | null>(key, null, isStored)
  const { content, privacy, mediaAlt } = stored?.of === initial.content ? stored : initial
  return {
    initial,
    draft: { content, privacy, mediaAlt },
    change: (next: EditDraft) => setStored({ ...next, of: initial.content }),
    discard: () => deleteDraft(key),
  }
}

function isStored(value: unknown): value is EditDraft & { of: string } {
  const { of, content, privacy, mediaAlt } = (value ?? {}) as Record<string, unknown>
  return (
    [of, content, mediaAlt].every((text) => typeof text === 'string') &&
    PRIVACIES.some((known) => known === privacy)
  )
}
