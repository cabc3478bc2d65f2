import type { MemberCard } from '@guildhall/contract/members'
import type { ReactNode } from 'react'
import { MemberLine } from '#web/features/members/MemberLine.tsx'

/** A person in a dialog, with what can be done at the end of the line. */
export function PersonLine({ person, children }: { person: MemberCard; children?: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 py-1.5">
      <MemberLine member={person} className="flex-1" />
      {children}
    </li>
  )
}
