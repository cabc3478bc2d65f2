import type { SearchedGroup } from '@guildhall/contract/search'
import clsx from 'clsx'
import { UsersRound } from 'lucide-react'
import { Avatar } from '#web/ui/Avatar.tsx'

/** The picture of a group: square, with a small drawing where it has none of its own. */
export function GroupFace({ group, className }: { group: SearchedGroup; className?: string }) {
  return (
    <Avatar
      id={group.id}
      image={group.coverImageUrl}
      initials={<UsersRound size={18} strokeWidth={1.9} />}
      className={clsx('rounded-small!', className)}
    />
  )
}
