import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** An author no longer has high reach: their posts are fanned out again. */
export const AuthorLostReach = defineEvent('author.fell_back', z.object({ authorId: Id }))
