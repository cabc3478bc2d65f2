import type { LeadTask } from '../lead-tasks.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth task of a group: open, someone who wants to buy, with the draft of an agent. The first is the newest. */
export function buildLeadTask(n: number, overrides: Partial<LeadTask> = {}): LeadTask {
  return {
    id: idOf(2_900 + n),
    groupId: idOf(1),
    intent: 'buying',
    state: 'open',
    user: buildMember(n),
    postId: idOf(n),
    commentId: null,
    text: 'How much does a seat cost, and can I still book one for May?',
    writtenAt: hoursAgo(n),
    draft:
      'Hi Tomasz, a seat is 140 euros for the whole spring, and there are two left in May. Shall I hold one?',
    isDraftByAgent: true,
    agent: buildMember(90, { kind: 'agent', firstName: 'Pricing Guide', lastName: '' }),
    decidedBy: null,
    decidedAt: null,
    createdAt: hoursAgo(n),
    ...overrides,
  }
}
