import type { ExportPart } from '#platform/feature'
import { readMemberships } from './read-memberships.ts'

/** Exports the groups that the member belongs to. */
export const exportGroups: ExportPart = {
  tables: ['groups', 'group_memberships'],
  sections: { groups: readMemberships },
}
