import type { SearchedGroup } from '@guildhall/contract/search'
import clsx from 'clsx'
import { UsersRound } from 'lucide-react'
import { Avatar } from '#web/ui/Avatar.tsx'

/** Renders the cover image of a group as a square avatar, or an icon if it has none. */
export function GroupAvatar({ group, className }: { group: SearchedGroup; className?: string }) {
  return (
    <Avatar
      id={group.id}
      image={group.coverImageUrl}
      initials={<UsersRound size={18} strokeWidth={1.9} />}
      className={clsx('rounded-small!', className)}
    />
  )
}
