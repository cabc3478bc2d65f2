import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

export const PreferencesChanged = defineEvent('preferences.changed', z.object({ memberId: Id }))
