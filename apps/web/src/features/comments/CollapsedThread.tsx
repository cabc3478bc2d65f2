import { Plural, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Age } from '#web/ui/Age.tsx'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { authorOf } from './ai-author.ts'
import type { CommentEntry } from './comments.queries.ts'
import { useFolded } from './use-folded.ts'

/** Renders a collapsed thread: its author, the start of its text unless it is hidden, and the number of replies. */
export function CollapsedThread({ comment, onExpand }: { comment: CommentEntry; onExpand: () => void }) {
  const { t } = useLingui()
  const [isFolded] = useFolded(comment)
  const author = authorOf(comment)
  const name = author ? displayName(author) : ''
  return (
    <div className="flex min-h-10 items-center gap-2.5">
      <button
        type="button"
        data-part="fold"
        aria-expanded={false}
        aria-label={author ? t`Expand ${name}’s thread` : t`Expand thread`}
        onClick={onExpand}
        className="comment-rail-knob relative grid size-8 flex-none place-items-center rounded-full border before:absolute before:-inset-1.5"
      >
        <Plus size={16} aria-hidden />
      </button>
      {author ? (
        <span className="flex max-w-3/5 min-w-0 flex-none items-center gap-1.5 text-base">
          <MemberName member={author} />
          <Age of={comment.createdAt} className="flex-none text-xs text-muted" />
        </span>
      ) : (
        <span className="truncate text-base text-muted">{t`This comment was deleted.`}</span>
      )}
      <span aria-hidden dir="auto" className="min-w-0 flex-1 truncate text-sm text-muted max-sm:invisible">
        {!isFolded && comment.content}
      </span>
      <Badge>
        <span className="tabular-nums">
          <Plural value={comment.descendantCount} one="# reply hidden" other="# replies hidden" />
        </span>
      </Badge>
    </div>
  )
}
