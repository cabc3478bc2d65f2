import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Case } from '@guildhall/contract/moderation'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Renders whom a case is about, what of theirs, since when, and how often something was decided about them. */
export function CaseHead({ reported, titleId }: { reported: Case; titleId: string }) {
  const { t } = useLingui()
  const { subject, earlierDecisions } = reported
  const titles = {
    post: t({ message: 'Post', context: 'type: case' }),
    comment: t({ message: 'Comment', context: 'type: case' }),
    member: t({ message: 'Member', context: 'type: case' }),
  }
  return (
    <header className="flex min-w-0 items-start gap-3">
      <MemberLink member={subject} decorative>
        <MemberAvatar member={subject} />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="flex min-w-0 items-center gap-1.5 text-md">
          <MemberLink member={subject}>
            <MemberName member={subject} />
          </MemberLink>
          <Badge tone="ask">{titles[reported.targetType]}</Badge>
        </h3>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <Age of={reported.updatedAt} />
          <Dotted>
            {earlierDecisions === 0
              ? t`No earlier decisions`
              : plural(earlierDecisions, { one: '# earlier decision', other: '# earlier decisions' })}
          </Dotted>
          {reported.subjectRole === null && <Dotted>{t`No longer a member`}</Dotted>}
          {reported.viewer.hasBlockedSubject && <Dotted>{t`You blocked this person`}</Dotted>}
        </p>
      </div>
      {reported.state === 'answered' && <Badge>{t({ message: 'Answered', context: 'badge: case' })}</Badge>}
    </header>
  )
}

function Dotted({ children }: { children: string }) {
  return <span className="flex gap-1.5 before:content-['·']">{children}</span>
}
