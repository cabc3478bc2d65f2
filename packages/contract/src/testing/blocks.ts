import type { BlockedOrMuted } from '../blocks.ts'
import { buildMember } from './members.ts'

/** Builds the nth member as someone the viewer has blocked or muted. */
export function buildBlockedOrMuted(n: number, overrides: Partial<BlockedOrMuted> = {}): BlockedOrMuted {
  return { member: buildMember(n), since: '2026-03-14T10:00:00.000Z', ...overrides }
}
