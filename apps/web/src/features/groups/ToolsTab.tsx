import './group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import { GroupSettings } from './GroupSettings.tsx'
import { MemberManagement } from './MemberManagement.tsx'
import { QuickActions } from './QuickActions.tsx'

/** What the owner and admins of a group can do. */
export function ToolsTab({ group }: { group: GroupDetails }) {
  return (
    <div className="group-tools flat-cards">
      <GroupSettings group={group} />
      <div className="group-tools-column flat-cards">
        <MemberManagement group={group} />
        <QuickActions group={group} />
      </div>
    </div>
  )
}
