import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { reportError } from '#web/lib/log.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { toast, toastSuccess } from '#web/ui/toasts.ts'
import { createPost } from './composer.queries.ts'
import { EMPTY_DRAFT, isPostable } from './draft.ts'
import type { DraftScope } from './draft-store.ts'
import type { ComposerPart } from './composer-part.ts'
import { newPoll } from './poll.ts'
import { toBody } from './post-body.ts'
import { useComposerDraft } from './use-composer-draft.ts'

type ComposerOptions = {
  scope: DraftScope
  part: ComposerPart | null
  onPosted: (post: Post) => void
  onClose: () => void
}

/** The state and actions that the composer's components share. */
export type ComposerState = ReturnType<typeof useComposer>

/** All state and actions of the composer. */
export function useComposer({ scope, part, onPosted, onClose }: ComposerOptions) {
  const draftState = useComposerDraft(scope, {
    ...EMPTY_DRAFT,
    ...(part === 'poll' && { poll: newPoll() }),
    ...(part === 'question' && { postType: 'question' }),
  })
  const { draft, media, isDirty } = draftState
  const isMounted = useIsMounted()
  // Callbacks of the hook rather than of `mutate`: they run even if the composer has been closed.
  const {
    mutate,
    isPending: isSending,
    isPaused: isWaiting,
  } = useMutation({
    ...createPost,
    onSuccess: (created) => {
      draftState.deleteSaved()
      if (scope.groupId) toastSuccess(t`Post created successfully!`)
      else
        toast({
          title: t({ message: 'Posted', context: 'toast' }),
          tone: 'good',
          link: { label: t({ message: 'View', context: 'button' }), href: `/post/${created.id}` },
        })
      onPosted(created)
      if (isMounted.current) onClose()
    },
    onError: (error) => reportError('A post could not be created', error),
  })
  const [isUnsavedDialogOpen, setUnsavedDialogOpen] = useState(false)
  const keyOf = useStableKey()
  const isUploadDone = media.upload === null || media.upload.phase === 'ready'
  const canPost = isPostable(draft) && isUploadDone && !isSending

  function post(): void {
    if (!canPost) return
    const body = toBody(draft, scope.groupId)
    mutate({ body, key: keyOf(JSON.stringify(body)), draftId: draftState.id })
  }

  return {
    ...draftState,
    canPost,
    isSending,
    /** True while a post waits for the network. */
    isWaiting,
    post,
    /** True while the dialog about the unsaved draft is open. */
    isUnsavedDialogOpen,
    resume: () => setUnsavedDialogOpen(false),
    /** Closes, or asks if the draft is unsent. A post in flight continues; its draft stays until sent. */
    leave(): void {
      if (isSending) {
        toast({
          title: t`Still sending your post`,
          text: t`Your draft is safe until it’s posted.`,
          tone: 'plain',
        })
        onClose()
      } else if (isDirty) setUnsavedDialogOpen(true)
      else onClose()
    },
    leaveWithDraft(): void {
      draftState.keepSaved()
      onClose()
    },
    leaveAndDiscard(): void {
      draftState.deleteSaved()
      onClose()
    },
  }
}

function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
