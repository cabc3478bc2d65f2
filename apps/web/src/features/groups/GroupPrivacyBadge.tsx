import { useLingui } from '@lingui/react/macro'
import type { GroupPrivacy } from '@guildhall/contract/groups'
import { Badge } from '#web/ui/Badge.tsx'
import { GROUP_PRIVACY_WORDS } from './group-privacy.ts'

/** Says whether a group is public or private. */
export function GroupPrivacyBadge({ privacy }: { privacy: GroupPrivacy }) {
  const { i18n } = useLingui()
  const { label, icon: Icon } = GROUP_PRIVACY_WORDS[privacy]
  return (
    <Badge>
      <Icon size={12} strokeWidth={2.2} aria-hidden />
      {i18n._(label)}
    </Badge>
  )
}
