import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LeadIntent, LeadTask } from '@guildhall/contract/lead-tasks'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Who wrote what, with a link to it, and why an agent left it to people. */
export function TaskHead({ task, headingId }: { task: LeadTask; headingId: string }) {
  const { t } = useLingui()
  const { user, intent, text, postId, commentId, writtenAt, agent } = task
  const name = displayName(user)
  const words: Record<LeadIntent, string> = {
    buying: t({ message: 'Wants to buy', context: 'badge' }),
    complaint: t({ message: 'Complaint', context: 'badge' }),
  }
  const agentName = agent?.firstName
  return (
    <div className="lead-tasks-head">
      <MemberLink member={user} decorative>
        <MemberAvatar member={user} size="sm" />
      </MemberLink>
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <h4 id={headingId} className="flex min-w-0 text-base">
            <MemberLink member={user}>
              <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                {name}
              </span>
            </MemberLink>
          </h4>
          <Badge tone={intent === 'complaint' ? 'ask' : 'accent'}>{words[intent]}</Badge>
          <Age of={writtenAt} className="text-xs text-muted tabular-nums" />
        </div>
        <Link
          to="/post/$id"
          params={{ id: postId }}
          search={commentId === null ? {} : { thread: commentId }}
          dir="auto"
          className="lead-tasks-text line-clamp-3"
        >
          {text}
        </Link>
        <p className="text-xs text-pretty text-muted">
          {agentName
            ? t`${agentName} left this to you instead of answering in public.`
            : t`Left to you instead of a public answer.`}
        </p>
      </div>
    </div>
  )
}
