import './group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import { GroupSettings } from './GroupSettings.tsx'
import { MemberManagement } from './MemberManagement.tsx'

/** What the owner and admins of a group can do. */
export function ToolsTab({ group }: { group: GroupDetails }) {
  return (
    <div className="group-tools">
      <GroupSettings group={group} />
      <MemberManagement group={group} />
    </div>
  )
}
