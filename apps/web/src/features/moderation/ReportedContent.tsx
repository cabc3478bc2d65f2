import { useLingui } from '@lingui/react/macro'
import type { Case } from '@guildhall/contract/moderation'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { AgentText } from '#web/features/agents/AgentText.tsx'
import { PostText } from '#web/features/posts/PostText.tsx'

/** Shows the post or comment of a case as it stands, with a link to it. A case about a member has none. */
export function ReportedContent({ reported }: { reported: Case }) {
  const { t } = useLingui()
  const { content, targetType, targetId } = reported
  if (targetType === 'member') return null
  const isPost = targetType === 'post'
  if (!content)
    return (
      <p className="rounded-card border border-dashed border-line p-3 text-base text-muted">
        {isPost ? t`This post was deleted.` : t`This comment was deleted.`}
      </p>
    )
  const text = content.content
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-3">
      {content.isHidden && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-warn">
          <EyeOff size={16} strokeWidth={1.9} aria-hidden />
          {t`Hidden from the group`}
        </p>
      )}
      <div className="flex items-start gap-3">
        <blockquote dir="auto" className="min-w-0 flex-1 text-base">
          {text === '' ? (
            <span className="text-muted">{t`No text`}</span>
          ) : reported.subject.kind === 'agent' ? (
            <AgentText text={text} />
          ) : (
            <PostText postId={reported.id} text={text} />
          )}
        </blockquote>
        {content.imageUrl && (
          <img
            src={content.imageUrl}
            alt={t`Photo in the reported post`}
            width={96}
            height={96}
            className="size-24 flex-none rounded-small bg-line object-cover"
          />
        )}
      </div>
      <Link
        to="/post/$id"
        params={{ id: content.postId }}
        search={isPost ? {} : { thread: targetId }}
        className="inline-flex min-h-6 items-center justify-self-start rounded-small text-sm font-semibold text-primary hover:underline"
      >
        {isPost ? t`View post` : t`View comment`}
      </Link>
    </div>
  )
}
