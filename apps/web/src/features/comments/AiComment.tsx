import { useLingui } from '@lingui/react/macro'
import { AgentAvatar } from '#web/features/agents/AgentAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { authorOf } from './ai-author.ts'
import { CollapseButton } from './CollapseButton.tsx'
import { CommentBody } from './CommentBody.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { focusSoon } from './focus-soon.ts'
import { useFolded } from './use-folded.ts'

type Props = { comment: CommentEntry; onCollapse?: () => void }

/** Renders an AI comment, or one row in its place if the member hides AI comments. */
export function AiComment({ comment, onCollapse }: Props) {
  const [isFolded, show] = useFolded(comment)
  const collapse = onCollapse && { onCollapse }
  if (!isFolded) return <CommentBody comment={comment} {...collapse} />
  return (
    <FoldedComment
      comment={comment}
      {...collapse}
      onShow={() => {
        show()
        focusSoon(comment.id, 'self')
      }}
    />
  )
}

function FoldedComment({ comment, onCollapse, onShow }: Props & { onShow: () => void }) {
  const { t } = useLingui()
  const author = authorOf(comment)
  if (!author) return null
  const name = displayName(author)
  return (
    <div className="comment">
      <AgentAvatar agent={author} />
      <div className="flex min-h-8 min-w-0 items-center gap-x-1.5 text-sm text-muted">
        <span dir="auto" className="min-w-0 truncate">{t`AI comment by ${name}`}</span>
        <span aria-hidden>·</span>
        <button
          type="button"
          aria-label={t`Show ${name}’s comment`}
          onClick={onShow}
          className="relative flex-none rounded-small font-semibold before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink hover:underline"
        >
          {t({ message: 'Show', context: 'button' })}
        </button>
        {onCollapse && <CollapseButton name={name} onCollapse={onCollapse} />}
      </div>
    </div>
  )
}
