import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import clsx from 'clsx'
import { BadgeCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Renders a member's name, truncated to fit, with badges for verified members and for AI. */
export function MemberName({
  member,
  className,
  marked,
}: {
  member: MemberCard
  className?: string
  /** The name with the search matches highlighted. */
  marked?: ReactNode
}) {
  const { t } = useLingui()
  const name = displayName(member)
  return (
    <>
      <span dir="auto" title={name} className={clsx('min-w-0 truncate font-semibold', className)}>
        {marked ?? name}
      </span>
      {member.isVerified && (
        <BadgeCheck
          size={16}
          role="img"
          aria-label={t({ message: 'Verified', context: 'badge' })}
          className="flex-none fill-primary text-surface"
        />
      )}
      {member.kind === 'agent' && (
        <Badge tone="ai">
          <Sparkles size={11} aria-hidden />
          {t({ message: 'AI', context: 'badge' })}
        </Badge>
      )}
    </>
  )
}
