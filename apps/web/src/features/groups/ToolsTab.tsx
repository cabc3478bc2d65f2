import './group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { ReactNode } from 'react'
import { GroupSettings } from './GroupSettings.tsx'
import { MemberManagement } from './MemberManagement.tsx'
import { QuickActions } from './QuickActions.tsx'

/** What the owner and admins of a group can do. */
export function ToolsTab({
  group,
  agents,
}: {
  group: GroupDetails
  /** The AI agents. */ agents: ReactNode
}) {
  return (
    <div className="group-tools flat-cards">
      <div className="min-w-0">{agents}</div>
      <div className="group-tools-column flat-cards">
        <GroupSettings group={group} />
        <MemberManagement group={group} />
        <QuickActions group={group} />
      </div>
    </div>
  )
}
