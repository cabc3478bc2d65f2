import { useEffect, useState } from 'react'
import { useUpload } from '#web/features/media/use-upload.ts'
import { EMPTY_DRAFT, hasSomething, joinDrafts, type Draft } from './draft.ts'
import { dropDraft, keepDraft, readDraft, useDraftsAreKept, type DraftPlace } from './draft-store.ts'

/** The post being written, its file included. It is kept in this browser with every change. */
export function useDraft({ memberId, groupId }: DraftPlace, start: Draft) {
  const place = { memberId, groupId }
  const [written, setWritten] = useState(start)
  const [offered, setOffered] = useState(() => readDraft(place))
  const areKept = useDraftsAreKept()
  const media = useUpload()
  const { upload } = media
  const usable = upload?.phase === 'checking' || upload?.phase === 'ready' ? upload.objectPath : null
  const draft: Draft = {
    ...written,
    media: upload && usable ? { objectPath: usable, kind: upload.kind, name: upload.name } : null,
  }
  const isDirty = hasSomething(draft) || upload !== null

  // Until something new is written, the draft of last time is what would be lost.
  const worthKeeping = JSON.stringify(isDirty ? draft : (offered ?? EMPTY_DRAFT))
  useEffect(() => {
    keepDraft({ memberId, groupId }, JSON.parse(worthKeeping) as Draft)
  }, [memberId, groupId, worthKeeping])

  return {
    draft,
    media,
    isDirty,
    /** True while the browser holds what is on screen. */
    isKept: areKept && hasSomething(draft),
    /** The draft of last time, until it is taken up or thrown away. */
    offered,
    change: (part: Partial<Omit<Draft, 'media'>>) => setWritten((before) => ({ ...before, ...part })),
    takeUp(): void {
      if (!offered) return
      const joined = joinDrafts(offered, draft)
      setWritten(joined)
      setOffered(null)
      if (joined.media && joined.media !== draft.media) media.restore(joined.media)
    },
    throwAway: () => setOffered(null),
    /** Forgets everything, on screen and in this browser. */
    forget: () => dropDraft(place),
  }
}
