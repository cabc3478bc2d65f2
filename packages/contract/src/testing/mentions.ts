import type { Mention, MentionSuggestion } from '../mentions.ts'
import { idOf } from './ids.ts'

/** Builds a mention of a member; `start` and `end` say where in the text. */
export function buildMention(overrides: Partial<Mention> = {}): Mention {
  return { start: 0, end: 0, type: 'user', id: idOf(1), handle: 'ines_duarte', ...overrides }
}

/** Builds the nth member who can be mentioned, or with that `type` a group or agent. */
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
