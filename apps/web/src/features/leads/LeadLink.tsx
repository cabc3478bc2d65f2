import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Links to the details of a lead, over the list in which it is. */
export function LeadLink({
  lead,
  className,
  children,
}: {
  lead: { id: string; groupId: string }
  className: string
  children: ReactNode
}) {
  return (
    <Link
      to="/groups/$id"
      params={{ id: lead.groupId }}
      search={(before) => ({ ...before, tab: 'crm', lead: lead.id })}
      replace
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}
