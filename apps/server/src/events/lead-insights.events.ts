import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** The texts of a group were analyzed, and themes were found. */
export const ThemesFound = defineEvent('lead_insights.themes_found', z.object({ groupId: Id, runId: Id }))
