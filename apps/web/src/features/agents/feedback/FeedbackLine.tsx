import { useLingui } from '@lingui/react/macro'
import type { AgentFeedback } from '@guildhall/contract/agents'
import { UserRound } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'

/** What a member wrote about an answer, with the answer as it was then. */
export function FeedbackLine({ feedback }: { feedback: AgentFeedback }) {
  const { t } = useLingui()
  const { id, agent, member, note, answer, createdAt } = feedback
  const name = displayName(agent)
  return (
    <li className="flex min-w-0 gap-3">
      {member ? (
        <MemberLink member={member} decorative>
          <MemberAvatar member={member} size="sm" />
        </MemberLink>
      ) : (
        <Avatar id={id} initials={<UserRound size={16} aria-hidden />} size="sm" />
      )}
      <div className="min-w-0 flex-1 text-base">
        <div className="flex min-w-0 items-baseline gap-2">
          {member ? (
            <MemberLink member={member}>
              <MemberName member={member} />
            </MemberLink>
          ) : (
            <span className="font-semibold">{t`A member`}</span>
          )}
          <Age of={createdAt} className="ml-auto flex-none text-sm text-muted" />
        </div>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note === '' ? <span className="text-muted">{t`Reported the answer without a note.`}</span> : note}
        </p>
        <figure className="mt-2 rounded-small bg-sunken px-3 py-2 text-sm">
          <figcaption className="text-muted wrap-anywhere">{t`Answer by ${name}`}</figcaption>
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer}
          </blockquote>
        </figure>
      </div>
    </li>
  )
}
