import { useLingui } from '@lingui/react/macro'
import type { OriginalPost } from '@guildhall/contract/posts'
import { UsersRound } from 'lucide-react'
import { PRIVACY_WORDS } from './privacy.ts'

/** Renders an icon for who can see a post. A group post is visible to its group. */
export function AudienceIcon({ post }: { post: Pick<OriginalPost, 'privacy' | 'group'> }) {
  const { t, i18n } = useLingui()
  const privacy = PRIVACY_WORDS[post.privacy]
  const label = post.group ? t`The group` : i18n._(privacy.label)
  const Icon = post.group ? UsersRound : privacy.icon
  return <Icon size={14} role="img" aria-label={label} data-tooltip={label} className="flex-none" />
}
