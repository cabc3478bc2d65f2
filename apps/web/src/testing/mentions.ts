import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds a member, group or agent that can be mentioned, as the server returns it. */
export function buildSuggestion(n: number, overrides: Partial<MentionSuggestion> = {}): MentionSuggestion {
  return {
    id: idOf(800 + n),
    type: 'user',
    name: `person_${n}`,
    displayName: `Person ${n}`,
    avatar: null,
    description: '',
    ...overrides,
  }
}

/** An agent whose handle starts with "pr". */
export const PROM = buildSuggestion(1, {
  type: 'agent',
  name: 'prom_ai',
  displayName: 'Prom AI',
  description: 'Sharpens offers',
})
/** A group whose handle starts with "pr". */
export const MAKERS = buildSuggestion(2, {
  type: 'group',
  name: 'pricing',
  displayName: 'Pricing for Makers',
  description: '2,140 members',
})
/** A member whose handle starts with "pr". */
export const PRIYA = buildSuggestion(3, {
  name: 'priya',
  displayName: 'Priya Nair',
  description: 'Runs workshops',
})

/** Serves a lookup; `context` is the query string of what the text belongs to. */
export function serveMentions(
  server: ReturnType<typeof testServer>,
  q: string,
  suggestions: MentionSuggestion[],
  context = '',
): void {
  server.on(`GET /api/mentions/search?${context}q=${encodeURIComponent(q)}`, { json: suggestions })
}
