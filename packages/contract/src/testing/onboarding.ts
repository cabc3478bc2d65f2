import type { SuggestedPerson } from '../onboarding.ts'
import { buildMember } from './members.ts'

/** Builds the nth member as someone whom the viewer could follow. */
export function buildSuggestedPerson(n: number, overrides: Partial<SuggestedPerson> = {}): SuggestedPerson {
  return { ...buildMember(n), bio: null, groupName: `Book Makers ${n}`, ...overrides }
}
