import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GroupTool } from './group-tools.ts'

/** Links to a tool of a group. It gets the focus back when the tool is closed. */
export function ToolLink({
  groupId,
  tool,
  className,
  children,
}: {
  groupId: string
  tool: GroupTool
  className: string
  children: ReactNode
}) {
  return (
    <Link
      to="/groups/$id"
      params={{ id: groupId }}
      search={{ tab: 'tools', tool }}
      resetScroll={false}
      data-tool={tool}
      className={className}
    >
      {children}
    </Link>
  )
}
