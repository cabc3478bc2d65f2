import type { MemberCard } from '@guildhall/contract/members'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { initialsOf } from '#web/lib/names.ts'
import { Avatar, avatarSizes } from '#web/ui/Avatar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Renders a member's picture; a skeleton for null, while loading. */
export function MemberAvatar({
  member,
  size = 'md',
  className,
  ...rest
}: { member: MemberCard | null } & Pick<ComponentProps<typeof Avatar>, 'size' | 'ring' | 'className'>) {
  if (!member) return <Skeleton round className={clsx('flex-none', avatarSizes[size], className)} />
  return (
    <Avatar
      id={member.id}
      initials={initialsOf(member)}
      image={member.profileImageUrl}
      size={size}
      {...(className && { className })}
      {...rest}
    />
  )
}
