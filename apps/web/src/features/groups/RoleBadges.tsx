import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { Crown } from 'lucide-react'
import { useSession } from '#web/features/members/session.queries.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ROLE_BADGES } from './role-words.ts'

/** Shows a crown and "owner", or another role than plain member, and whether it is the viewer. */
export function RoleBadges({ member: { userId, role } }: { member: GroupMember }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const badge = ROLE_BADGES[role]
  return (
    <>
      {role === 'owner' && <Crown size={16} strokeWidth={1.9} className="flex-none text-warn" aria-hidden />}
      {badge && <Badge>{i18n._(badge)}</Badge>}
      {userId === user?.id && <Badge>{t({ message: 'you', context: 'badge' })}</Badge>}
    </>
  )
}
