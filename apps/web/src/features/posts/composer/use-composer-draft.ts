import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUpload } from '#web/features/media/use-upload.ts'
import { isDraftInFlight } from './composer.queries.ts'
import { hasContent, mergeDrafts, type Draft } from './draft.ts'
import { deleteDraft, readDrafts, saveDraft, useCanSaveDrafts, type DraftScope } from './draft-store.ts'

/** The post being written, including its file. Every change is saved locally, next to earlier drafts. */
export function useComposerDraft({ memberId, groupId }: DraftScope, start: Draft) {
  const scope = { memberId, groupId }
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [written, setWritten] = useState(start)
  const [earlier, setEarlier] = useState(() =>
    readDrafts(scope).filter((stored) => !isDraftInFlight(client, stored.id)),
  )
  const canSave = useCanSaveDrafts()
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
    saveDraft({ memberId, groupId }, id, JSON.parse(serialized) as Draft)
  }, [memberId, groupId, id, serialized])

  return {
    id,
    draft,
    media,
    isDirty,
    /** True if the browser has stored what is on screen. */
    isSaved: canSave && hasContent(draft),
    /** The newest earlier draft, until one is restored or all are discarded. */
    offered: offered?.draft ?? null,
    change: (part: Partial<Omit<Draft, 'media'>>) => setWritten((before) => ({ ...before, ...part })),
    /** Restores the offered draft; any others are offered next time. */
    restoreOffered(): void {
      if (!offered) return
      const merged = mergeDrafts(offered.draft, draft)
      saveDraft(scope, id, merged)
      deleteDraft(scope, offered.id)
      setWritten(merged)
      setEarlier([])
      if (merged.media && merged.media !== draft.media) media.restore(merged.media)
    },
    discardOffered(): void {
      if (!offered) return
      deleteDraft(scope, offered.id)
      setEarlier(earlier.slice(1))
    },
    /** Deletes the stored copy of the current draft. Earlier drafts stay. */
    deleteSaved: () => deleteDraft(scope, id),
  }
}
