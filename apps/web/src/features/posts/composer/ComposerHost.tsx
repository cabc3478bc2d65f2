import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@guildhall/contract/members'
import { lazy, Suspense } from 'react'
import { putOnTop } from '#web/features/posts/post-lists.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadComposer } from './load-composer.ts'
import { closeComposer, useComposerRequest } from './composer.dialog.ts'

const Composer = lazy(loadComposer)

/** Renders the composer while it is open, for the whole app. New posts go to the top of the feed. */
export function ComposerHost({ user }: { user: CurrentUser | null }) {
  const client = useQueryClient()
  const request = useComposerRequest()
  if (!user || !request) return null
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Composer
        user={user}
        part={request.part ?? null}
        groupId={request.groupId ?? null}
        isStory={request.isStory ?? false}
        onClose={closeComposer}
        onPosted={(post) => {
          putOnTop(client, post)
          request.onPosted?.(post)
        }}
      />
    </Suspense>
  )
}

function LoadingOverlay() {
  return (
    <div className="fixed inset-0 z-(--layer-dialog) grid animate-appear place-items-center bg-scrim text-on-art">
      <Spinner size={32} />
    </div>
  )
}
