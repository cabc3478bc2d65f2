import type { MemberCard } from '@guildhall/contract/members'
import { Sparkles } from 'lucide-react'
import { Avatar } from '#web/ui/Avatar.tsx'

const ICON_SIZES = { xs: 14, sm: 17, md: 21 } as const

/** Renders an agent's picture. Unlike that of a member, it is square, and without one it has no colour. */
export function AgentAvatar({ agent, size = 'sm' }: { agent: MemberCard; size?: keyof typeof ICON_SIZES }) {
  return (
    <Avatar
      id={agent.id}
      image={agent.profileImageUrl}
      initials={<Sparkles size={ICON_SIZES[size]} />}
      size={size}
      className="rounded-card! bg-ink! bg-none! text-surface!"
    />
  )
}
