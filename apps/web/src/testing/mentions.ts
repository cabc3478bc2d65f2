import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Somebody or something that can be named, as the server answers it. */
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

/** An agent whose handle begins with "pr". */
export const PROM = buildSuggestion(1, {
  type: 'agent',
  name: 'prom_ai',
  displayName: 'Prom AI',
  description: 'Sharpens offers',
})
/** A group whose handle begins with "pr". */
export const MAKERS = buildSuggestion(2, {
  type: 'group',
  name: 'pricing',
  displayName: 'Pricing for Makers',
  description: '2,140 members',
})
/** A member whose handle begins with "pr". */
export const PRIYA = buildSuggestion(3, {
  name: 'priya',
  displayName: 'Priya Nair',
  description: 'Runs workshops',
})

/** Answers a lookup, for a text of this kind. */
export function serveMentions(
  server: ReturnType<typeof testServer>,
  q: string,
  suggestions: MentionSuggestion[],
  context = '',
): void {
  server.on(`GET /api/mentions/search?${context}q=${encodeURIComponent(q)}`, { json: suggestions })
}
