import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUpload } from '#web/features/media/use-upload.ts'
import { isBeingSent } from './composer.queries.ts'
import { hasSomething, joinDrafts, type Draft } from './draft.ts'
import { deleteDraft, readDrafts, saveDraft, useDraftsAreKept, type DraftPlace } from './draft-store.ts'

/** The post being written, its file included. It is saved in this browser with every change, beside the drafts of other times. */
export function useDraft({ memberId, groupId }: DraftPlace, start: Draft) {
  const place = { memberId, groupId }
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [written, setWritten] = useState(start)
  const [earlier, setEarlier] = useState(() =>
    readDrafts(place).filter((stored) => !isBeingSent(client, stored.id)),
  )
  const areKept = useDraftsAreKept()
  const media = useUpload()
  const { upload } = media
  const usable = upload?.phase === 'checking' || upload?.phase === 'ready' ? upload.objectPath : null
  const draft: Draft = {
    ...written,
    media: upload && usable ? { objectPath: usable, kind: upload.kind, name: upload.name } : null,
  }
  const isDirty = hasSomething(draft) || upload !== null
  const offered = earlier[0]

  const onScreen = JSON.stringify(draft)
  useEffect(() => {
    saveDraft({ memberId, groupId }, id, JSON.parse(onScreen) as Draft)
  }, [memberId, groupId, id, onScreen])

  return {
    id,
    draft,
    media,
    isDirty,
    /** True while the browser holds what is on screen. */
    isKept: areKept && hasSomething(draft),
    /** The newest draft of an earlier time, until one is continued or all are discarded. */
    offered: offered?.draft ?? null,
    change: (part: Partial<Omit<Draft, 'media'>>) => setWritten((before) => ({ ...before, ...part })),
    /** Goes on with the offered draft; any others wait for the next time. */
    takeUp(): void {
      if (!offered) return
      const joined = joinDrafts(offered.draft, draft)
      saveDraft(place, id, joined)
      deleteDraft(place, offered.id)
      setWritten(joined)
      setEarlier([])
      if (joined.media && joined.media !== draft.media) media.restore(joined.media)
    },
    throwAway(): void {
      if (!offered) return
      deleteDraft(place, offered.id)
      setEarlier(earlier.slice(1))
    },
    /** Deletes what is on screen from this browser. Drafts of earlier times stay. */
    forget: () => deleteDraft(place, id),
  }
}
