import type { GroupRole } from '#features/groups'

const FIRST_FOR_THE_GROUP_MS = 72 * 3_600_000

/** When a report reaches whom. */
export const reportsPolicy = {
  /** A group looks first, for three days, unless one of those who would look is the subject. */
  siteAt(now: Date, subjectRole: GroupRole | null | undefined): Date {
    const isForGroup = subjectRole !== undefined && subjectRole !== 'owner' && subjectRole !== 'admin'
    return isForGroup ? new Date(now.getTime() + FIRST_FOR_THE_GROUP_MS) : now
  },

  canReport: (memberId: string, subjectId: string): boolean => memberId !== subjectId,
}
