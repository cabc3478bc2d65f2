import { groupsPolicy, type GroupRole } from '#features/groups'

const GROUP_REVIEW_MS = 72 * 3_600_000

/** Who can report whom, and when a report reaches the site's moderators. */
export const reportsPolicy = {
  /** A group reviews reports first, for three days, unless the subject is one of its reviewers. */
  siteAt: (now: Date, subjectRole: GroupRole | null | undefined): Date =>
    reportsPolicy.isForGroup(subjectRole) ? new Date(now.getTime() + GROUP_REVIEW_MS) : now,

  /** Whether the group reviews it: undefined is the role of someone who is not reported in a group. */
  isForGroup: (subjectRole: GroupRole | null | undefined): boolean =>
    subjectRole !== undefined && !groupsPolicy.canModerate({ role: subjectRole }),

  canReport: (memberId: string, subjectId: string): boolean => memberId !== subjectId,
}
