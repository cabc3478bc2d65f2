import type { ErasePart } from '#platform/feature'
import { endAllSessions } from './end-session.ts'

/** Ends the sessions. */
export const eraseSessions: ErasePart = { tables: ['sessions'], run: endAllSessions }
