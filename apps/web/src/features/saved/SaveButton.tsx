import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { Bookmark } from 'lucide-react'
import { useLongPress } from '#web/lib/use-long-press.ts'
import { toast } from '#web/ui/toasts.ts'
import { openSaveTo } from './save-to.dialog.ts'
import { changeSaved, useIsSaved } from './save.queries.ts'

/** Toggles whether a post is saved. A long press or an arrow key opens the choice of collection. */
export function SaveButton({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isSaved = useIsSaved(post)
  const choose = () => openSaveTo({ postId: post.id })
  const press = useLongPress(choose)
  const label = isSaved
    ? t({ message: 'Saved', context: 'status' })
    : t({ message: 'Save', context: 'button: save for later' })

  async function toggle() {
    const isDone = await changeSaved(client, post.id, { kind: isSaved ? 'remove' : 'save' })
    if (!isDone || isSaved) return
    toast({
      title: t`Post saved`,
      text: t`You can find it in Saved.`,
      tone: 'good',
      action: { label: t`Choose collection`, run: choose },
    })
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    choose()
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isSaved}
      aria-keyshortcuts="ArrowDown"
      data-tooltip={t`Long-press or press ↓ to choose a collection`}
      {...press(() => void toggle())}
      onKeyDown={onKeyDown}
      className={clsx(className, isSaved && 'text-primary!')}
    >
      <Bookmark size={20} strokeWidth={1.9} className={clsx(isSaved && 'fill-current')} aria-hidden />
      <span className="hidden sm:inline">{label}</span>
    </button>
  )
}
