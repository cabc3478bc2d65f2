import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { Check } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFileDrop } from '#web/features/media/use-file-drop.ts'
import { beginMention } from '#web/features/mentions/insert-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { UnsavedDialog } from './UnsavedDialog.tsx'
import { ComposerBody } from './ComposerBody.tsx'
import { ComposerFrame } from './ComposerFrame.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { DropHint } from './DropHint.tsx'
import type { ComposerPart } from './composer-part.ts'
import { useComposer } from './use-composer.ts'
import { focusOn, useFocus } from './use-focus.ts'

/** The dialog for writing a post. Starts empty, with `part` open and focused if given. */
export function Composer({
  user,
  part = null,
  groupId = null,
  isStory = false,
  onClose,
  onPosted,
}: {
  user: CurrentUser
  part?: ComposerPart | null
  groupId?: string | null
  /** Stories do not exist yet: explains that a post is created instead, and stays. */
  isStory?: boolean
  onClose: () => void
  onPosted: (post: Post) => void
}) {
  const { t } = useLingui()
  const composer = useComposer({ scope: { memberId: user.id, groupId }, part, onPosted, onClose })
  const { media, canPost, isSending, isSaved, post } = composer
  const [open, setOpen] = useState<ComposerPart | null>(part)
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocus(frame)
  const isDraggingFile = useFileDrop(media.choose)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || composer.isUnsavedDialogOpen) return
    event.preventDefault()
    post()
  }

  /** Attaches a pasted image. Text copied together with an image of itself stays text. */
  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    media.choose([...files])
  }

  return (
    <ComposerFrame
      ref={frame}
      title={isStory ? t`New photo or video post` : t`Create post`}
      note={
        isSaved && (
          <span className="flex items-center gap-1 text-xs text-muted max-desk:hidden">
            <Check size={14} aria-hidden />
            {t`Draft saved`}
          </span>
        )
      }
      tools={
        <ComposerTools
          composer={composer}
          open={open}
          onOpen={setOpen}
          onMention={() => {
            const box = frame.current?.querySelector<HTMLTextAreaElement>('textarea[data-part="text"]')
            if (box) beginMention(box)
          }}
          focus={focus}
        />
      }
      button={
        <Button
          variant="primary"
          disabled={!canPost}
          busy={isSending}
          onClick={post}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="min-w-20 desk:min-h-10 desk:min-w-24"
        >
          {t({ message: 'Post', context: 'button' })}
        </Button>
      }
      onLeave={composer.leave}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        focusOn(frame.current, part === null || part === 'question' ? 'text' : part)
      }}
      onEscapeKeyDown={(event) => {
        if (open !== 'feeling') return
        event.preventDefault()
        setOpen(null)
        focus('text')
      }}
    >
      <ComposerBody
        user={user}
        groupId={groupId}
        isStory={isStory}
        composer={composer}
        open={open}
        onOpen={setOpen}
        focus={focus}
      />
      {isDraggingFile && <DropHint />}
      {composer.isUnsavedDialogOpen && (
        <UnsavedDialog
          onResume={composer.resume}
          onSave={composer.leaveWithDraft}
          onDiscard={composer.leaveAndDiscard}
        />
      )}
    </ComposerFrame>
  )
}
