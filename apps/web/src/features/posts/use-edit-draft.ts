import { PRIVACIES, type Post, type Privacy } from '@guildhall/contract/posts'
import { useState } from 'react'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

/** The editable fields of a post. */
type EditDraft = { content: string; privacy: Privacy; alt: string }

/**
 * Unsaved changes to the viewer's own post. They are stored until they are saved or discarded, and apply only
 * to the text they were based on.
 */
export function useEditDraft(post: Post) {
  const [baseText] = useState(post.content)
  const [initial] = useState<EditDraft>(() => ({
    content: post.content,
    privacy: post.privacy,
    alt: post.media?.alt ?? '',
  }))
  const key = `post.${post.author.id}.${post.id}`
  const [stored, setStored] = useDraft<(EditDraft & { of: string }) | null>(key, null, isStored)
  const draft = stored?.of === baseText ? stored : initial
  return {
    draft,
    change: (part: Partial<EditDraft>) => setStored({ ...draft, ...part, of: baseText }),
    discard: () => deleteDraft(key),
  }
}

function isStored(value: unknown): value is EditDraft & { of: string } {
  const { of, content, privacy, alt } = (value ?? {}) as Record<string, unknown>
  return (
    [of, content, alt].every((text) => typeof text === 'string') &&
    PRIVACIES.some((known) => known === privacy)
  )
}
