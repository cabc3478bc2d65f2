import type { LeadIntent, LeadTask } from '@guildhall/contract/lead-tasks'
import { textOf, type Text } from '@guildhall/contract/texts'
import { render } from '#platform/texts'
import type { TaskRow } from './tasks.store.ts'

/** How much of what they wrote a plain greeting repeats, in code points. */
const MAX_QUOTE = 120

/** Returns a task that was read for a viewer who manages its group. */
export function viewTask(row: TaskRow, language: string): LeadTask {
  return {
    id: row.id,
    groupId: row.group_id,
    intent: row.intent,
    state: row.state,
    user: row.person,
    postId: row.post_id,
    commentId: row.comment_id,
    text: row.text,
    writtenAt: row.written_at.toISOString(),
    draft: row.draft ?? render(greetingOf(row), language),
    isDraftByAgent: row.draft !== null,
    agent: row.agent,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

const GREETINGS = {
  buying: 'lead_task.draft_buying',
  complaint: 'lead_task.draft_complaint',
} as const satisfies Record<LeadIntent, string>

/** The draft of a task for which no agent wrote one: it names what it is about. */
function greetingOf({ intent, person, group_name, text }: TaskRow): Text {
  const name = person.firstName || person.username || ''
  return textOf(GREETINGS[intent], { name, group: group_name, text: quoteOf(text) })
}

function quoteOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= MAX_QUOTE ? characters.join('') : `${characters.slice(0, MAX_QUOTE).join('')}…`
}
