import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { isUnauthorized, limitMessage } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { toast, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { createPost } from './composer.queries.ts'
import { EMPTY_DRAFT, isPostable } from './draft.ts'
import type { DraftPlace } from './draft-store.ts'
import type { ComposerPart } from './opener.ts'
import { newPoll } from './poll.ts'
import { toBody } from './post-body.ts'
import { useDraft } from './use-draft.ts'

type Setting = {
  place: DraftPlace
  part: ComposerPart | null
  onPosted: (post: Post) => void
  onClose: () => void
}

/** What the parts of the dialog are given. */
export type ComposerState = ReturnType<typeof useComposer>

/** Everything the composer knows and does, apart from how it looks. */
export function useComposer({ place, part, onPosted, onClose }: Setting) {
  const work = useDraft(place, {
    ...EMPTY_DRAFT,
    ...(part === 'poll' && { poll: newPoll() }),
    ...(part === 'question' && { postType: 'question' }),
  })
  const { draft, media, isDirty } = work
  const isOpen = useIsMounted()
  // Given to the hook and not to the call: they run even if the composer was closed meanwhile.
  const {
    mutate,
    isPending: isSending,
    isPaused: isWaiting,
  } = useMutation({
    ...createPost,
    onSuccess: (made) => {
      work.forget()
      if (place.groupId) toastSuccess(t`Post created successfully!`)
      else toast({ title: t`Posted`, tone: 'good', link: { label: t`View`, href: `/post/${made.id}` } })
      onPosted(made)
      if (isOpen.current) onClose()
    },
    onError: (error) => {
      logFault('A post could not be created', error)
      // A session that is over has a word of its own, which must not be covered.
      if (!isUnauthorized(error))
        toastError(limitMessage(error) ?? t`Failed to create post. Please try again.`)
    },
  })
  const [isAsking, setAsking] = useState(false)
  const keyOf = useStableKey()
  const fileIsDone = media.upload === null || media.upload.phase === 'ready'
  const canPost = isPostable(draft) && fileIsDone && !isSending

  function post(): void {
    if (!canPost) return
    const body = toBody(draft, place.groupId)
    mutate({ body, key: keyOf(JSON.stringify(body)), draftId: work.id })
  }

  return {
    ...work,
    canPost,
    isSending,
    /** True while a post waits for the network. */
    isWaiting,
    post,
    /** The question what shall become of the draft, while it is open. */
    isAsking,
    goOn: () => setAsking(false),
    /** Closes at once where nothing would be lost, asks otherwise. A post on its way goes on; its draft stays until it has arrived. */
    leave(): void {
      if (isSending) {
        toast({
          title: t`Still sending your post`,
          text: t`Your draft is kept until it's posted.`,
          tone: 'plain',
        })
        onClose()
      } else if (isDirty) setAsking(true)
      else onClose()
    },
    leaveWithDraft: onClose,
    leaveWithout(): void {
      work.forget()
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
