import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUpload } from '#web/features/media/use-upload.ts'
import { deleteDraft, keepDraft, saveDraft, useDraftsAreStored } from '#web/lib/drafts.ts'
import { isDraftInFlight } from './composer.queries.ts'
import { hasContent, mergeDrafts, type Draft } from './draft.ts'
import { draftKey, readDrafts, type DraftScope } from './draft-store.ts'

/** The post being written, including its file. Every change is saved locally, next to earlier drafts. */
export function useComposerDraft(scope: DraftScope, start: Draft) {
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const key = draftKey(scope, id)
  const [written, setWritten] = useState(start)
  const [earlier, setEarlier] = useState(() =>
    readDrafts(scope).filter((stored) => !isDraftInFlight(client, stored.id)),
  )
  const areStored = useDraftsAreStored()
  const media = useUpload()
  const { upload } = media
  const uploadedPath = upload?.phase === 'checking' || upload?.phase === 'ready' ? upload.objectPath : null
  const draft: Draft = {
    ...written,
    media: upload && uploadedPath ? { objectPath: uploadedPath, kind: upload.kind, name: upload.name } : null,
  }
  const isDirty = hasContent(draft) || upload !== null
  const offered = earlier[0]

  const serialized = JSON.stringify(draft)
  useEffect(() => {
    const current = JSON.parse(serialized) as Draft
    if (hasContent(current)) saveDraft(key, current)
    else deleteDraft(key)
  }, [key, serialized])

  return {
    id,
    draft,
    media,
    isDirty,
    /** True if the browser has stored what is on screen. */
    isSaved: areStored && hasContent(draft),
    /** The newest earlier draft, until one is restored or all are discarded. */
    offered: offered?.draft ?? null,
    change: (part: Partial<Omit<Draft, 'media'>>) => setWritten((before) => ({ ...before, ...part })),
    /** Restores the offered draft, which stays kept if it was; any others are offered next time. */
    restoreOffered(): void {
      if (!offered) return
      const merged = mergeDrafts(offered.draft, draft)
      saveDraft(key, merged)
      if (offered.isKept) keepDraft(key)
      deleteDraft(draftKey(scope, offered.id))
      setWritten(merged)
      setEarlier([])
      if (merged.media && merged.media !== draft.media) media.restore(merged.media)
    },
    discardOffered(): void {
      if (!offered) return
      deleteDraft(draftKey(scope, offered.id))
      setEarlier(earlier.slice(1))
    },
    /** Deletes the stored copy of the current draft. Earlier drafts stay. */
    deleteSaved: () => deleteDraft(key),
    /** Keeps the stored copy until the member posts or discards it. */
    keepSaved: () => keepDraft(key),
  }
}
