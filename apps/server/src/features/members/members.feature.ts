import type { Feature } from '#platform/feature'
import { eraseMembers } from './erase-members.ts'
import { exportMembers } from './export-members.ts'
import { watchMembers } from './member-changes.messages.ts'
import { membersRoutes } from './members.routes.ts'

export const membersFeature: Feature = {
  name: 'members',
  routes: membersRoutes,
  listen: watchMembers,
  erase: eraseMembers,
  exportData: exportMembers,
}
