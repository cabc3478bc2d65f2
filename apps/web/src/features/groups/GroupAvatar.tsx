import type { Group } from '@guildhall/contract/groups'
import clsx from 'clsx'
import { firstLetter } from '#web/lib/names.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

/** Renders the cover photo of a group as a square, or the first letter of its name if it has none. */
export function GroupAvatar({
  group,
  className,
}: {
  group: Pick<Group, 'id' | 'name' | 'coverImageUrl'>
  className?: string
}) {
  return (
    <Avatar
      id={group.id}
      image={group.coverImageUrl}
      initials={firstLetter(group.name.trim())}
      className={clsx('rounded-small!', className)}
    />
  )
}

/** Renders the first letter of a group's name as a square, for a place beside its cover photo. */
export function GroupTile({ group, className }: { group: Pick<Group, 'id' | 'name'>; className?: string }) {
  return (
    <Avatar
      id={group.id}
      initials={firstLetter(group.name.trim())}
      size="free"
      className={clsx('rounded-card!', className)}
    />
  )
}
