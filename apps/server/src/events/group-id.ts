import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'

/**
 * The group of the post that an event is about; null outside of groups. Also null if an earlier release published the
 * event without it.
 */
export const GroupId = z.nullable(Id).default(null)
