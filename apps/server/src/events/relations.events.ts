import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** Whom these members follow, befriend, block or mute has changed. */
export const RelationsChanged = defineEvent(
  'relations.changed',
  z.object({ memberIds: z.array(Id).min(1).max(2) }),
)
