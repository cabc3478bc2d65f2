import { PRIVACIES, type Post, type Privacy } from '@guildhall/contract/posts'
import { useState } from 'react'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

/** What is being changed about a post. */
type EditDraft = { content: string; privacy: Privacy; alt: string }

/** Unsaved changes of one's own post. They are stored until they are saved or given up, and hold for the text they were made on. */
export function useEditDraft(post: Post) {
  const [of] = useState(post.content)
  const [opened] = useState<EditDraft>(() => ({
    content: post.content,
    privacy: post.privacy,
    alt: post.media?.alt ?? '',
  }))
  const key = `post.${post.author.id}.${post.id}`
  const [stored, store] = useDraft<(EditDraft & { of: string }) | null>(key, null, isStored)
  const draft = stored?.of === of ? stored : opened
  return {
    draft,
    change: (part: Partial<EditDraft>) => store({ ...draft, ...part, of }),
    forget: () => deleteDraft(key),
  }
}

function isStored(value: unknown): value is EditDraft & { of: string } {
  const { of, content, privacy, alt } = (value ?? {}) as Record<string, unknown>
  return (
    [of, content, alt].every((text) => typeof text === 'string') && PRIVACIES.some((one) => one === privacy)
  )
}
