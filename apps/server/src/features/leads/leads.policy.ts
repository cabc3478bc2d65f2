import { LEAD_MESSAGE_HOURS, UNDO_MOVE_MINUTES } from '@guildhall/contract/lead-limits'

const MESSAGE_PAUSE_MS = LEAD_MESSAGE_HOURS * 3_600_000
const UNDO_MS = UNDO_MOVE_MINUTES * 60_000

/** What those who manage a group can do with a lead that they see. */
export const leadsPolicy = {
  /** A member of the group now, whose account is not suspended. A lead in a block with the viewer is not seen at all. */
  canMessage: ({ is_member, is_suspended }: { is_member: boolean; is_suspended: boolean }): boolean =>
    is_member && !is_suspended,

  /** When the next message can be sent from the pipeline; null if now. */
  nextMessageAt(lastMessageAt: Date | null, now: Date): Date | null {
    if (lastMessageAt === null) return null
    const next = new Date(lastMessageAt.getTime() + MESSAGE_PAUSE_MS)
    return next > now ? next : null
  },

  /** Moves that were made after this can be undone by those who made them. */
  undoableSince: (now: Date): Date => new Date(now.getTime() - UNDO_MS),
}
