import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { buildSuggestion } from '@guildhall/contract/testing/mentions'
import type { testServer } from './server.ts'

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
