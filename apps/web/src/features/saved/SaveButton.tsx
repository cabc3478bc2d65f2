import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { Bookmark } from 'lucide-react'
import { useLongPress } from '#web/lib/use-long-press.ts'
import { openSaveTo } from './save-to.ts'
import { wishFor } from './save.queries.ts'

/** Saves a post with one tap, and lets it go with another. A long press or an arrow key chooses the collection. */
export function SaveButton({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { isSaved } = post.viewer
  const choose = () => openSaveTo(post.id)
  const press = useLongPress(choose)
  const word = isSaved ? t`Saved` : t`Save`

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    choose()
  }

  return (
    <button
      type="button"
      aria-label={word}
      aria-pressed={isSaved}
      aria-keyshortcuts="ArrowDown"
      data-tooltip={t`Hold, or press ↓, to choose a collection`}
      {...press(() => wishFor(client, post.id, { kind: isSaved ? 'remove' : 'save' }))}
      onKeyDown={onKeyDown}
      className={clsx(className, isSaved && 'text-primary!')}
    >
      <Bookmark size={20} strokeWidth={1.9} className={clsx(isSaved && 'fill-current')} aria-hidden />
      <span className="hidden sm:inline">{word}</span>
    </button>
  )
}
