import type { GroupLogEntry } from '../group-log.ts'
import type { Case, Decision, GroupBan } from '../moderation.ts'
import type { Notice } from '../notices.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds a decision: the post was hidden. */
export function buildDecision(overrides: Partial<Decision> = {}): Decision {
  return {
    action: 'hide',
    reason: 'spam',
    note: 'Please keep sales out of this group.',
    until: null,
    decidedBy: buildMember(1),
    decidedAt: hoursAgo(1),
    ...overrides,
  }
}

/** Builds the nth case of a group: an open one about a post. */
export function buildCase(n: number, overrides: Partial<Case> = {}): Case {
  return {
    id: idOf(600 + n),
    groupId: idOf(801),
    state: 'open',
    targetType: 'post',
    targetId: idOf(n),
    subject: buildMember(n + 2),
    subjectRole: 'member',
    content: {
      postId: idOf(n),
      content: 'Buy my new course, only today!',
      imageUrl: null,
      createdAt: hoursAgo(5),
      editedAt: null,
      isHidden: false,
    },
    reportCount: 3,
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'other', count: 1 },
    ],
    details: ['The third ad this week.'],
    agentFlags: [],
    isHiddenByAgent: false,
    updatedAt: hoursAgo(n),
    earlierDecisions: 0,
    decision: null,
    answer: null,
    review: null,
    viewer: { hasBlockedSubject: false, actions: ['dismiss', 'hide', 'remove', 'warn', 'mute', 'ban'] },
    ...overrides,
  }
}

/** Builds a ban of the nth member, without end. */
export function buildGroupBan(n: number, overrides: Partial<GroupBan> = {}): GroupBan {
  const user = buildMember(n)
  return { userId: user.id, user, until: null, createdAt: hoursAgo(n), ...overrides }
}

/** Builds the nth entry of the log of a group. */
export function buildGroupLogEntry(n: number, overrides: Partial<GroupLogEntry> = {}): GroupLogEntry {
  return {
    id: idOf(650 + n),
    action: 'hide',
    actor: buildMember(1),
    subject: buildMember(n + 2),
    role: null,
    reason: 'spam',
    note: 'Please keep sales out of this group.',
    until: null,
    createdAt: hoursAgo(n),
    ...overrides,
  }
}

/** Builds the nth notice: a post was hidden, and can be answered. */
export function buildNotice(n: number, overrides: Partial<Notice> = {}): Notice {
  return {
    id: idOf(700 + n),
    groupId: idOf(801),
    groupName: 'Book Makers 1',
    action: 'hide',
    targetType: 'post',
    targetId: idOf(n),
    quote: 'Buy my new course, only today!',
    reason: 'spam',
    note: 'Please keep sales out of this group.',
    until: null,
    createdAt: hoursAgo(n),
    answer: null,
    outcome: null,
    viewer: { canAnswer: true },
    ...overrides,
  }
}
