import { useLingui } from '@lingui/react/macro'
import type { OriginalPost } from '@guildhall/contract/posts'
import { UsersRound } from 'lucide-react'
import { PRIVACY_WORDS } from './privacy.ts'

/** Who can see a post, as a small picture that says so. A post of a group is for the group. */
export function AudienceIcon({ post }: { post: Pick<OriginalPost, 'privacy' | 'group'> }) {
  const { t, i18n } = useLingui()
  const words = PRIVACY_WORDS[post.privacy]
  const label = post.group ? t`The group` : i18n._(words.label)
  const Icon = post.group ? UsersRound : words.icon
  return <Icon size={14} role="img" aria-label={label} data-tooltip={label} className="flex-none" />
}
