import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import {
  EventInput,
  MAX_ATTENDEES,
  MAX_EVENT_DAYS,
  MAX_EVENT_DAYS_AHEAD,
} from '@guildhall/contract/group-events.input'
import { useState } from 'react'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { bodyOf, checkEvent, NEW_EVENT, valuesOf, withStart, type EventValues } from './event-form.ts'
import { ownTimeZone, type WallTime } from './zoned-time.ts'

type Stored = EventValues & { of: string }

/**
 * The form of a new event, or of changes to `event`. What is typed is stored until it is saved or discarded, and applies
 * only to the event as it was.
 */
export function useEventForm({ draftOf, event }: { draftOf: string; event?: GroupEvent }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const memberId = user && idOf(user)
  const [initial] = useState(() => (event ? valuesOf(event) : NEW_EVENT))
  const [timeZone] = useState(() => event?.timeZone ?? ownTimeZone())
  const [of] = useState(() => JSON.stringify(initial))
  const key = memberId ? `event.${memberId}.${draftOf}` : null
  const [stored, setStored] = useDraft<Stored | null>(key, null, isStored)
  const values = stored?.of === of ? withoutMark(stored) : initial
  const save = (next: EventValues) => setStored({ ...next, of })
  const most = i18n.number(MAX_ATTENDEES)
  const form = useForm({
    initial,
    state: [values, save],
    body: (filled) => bodyOf(filled, timeZone, event),
    rules: EventInput,
    check: (filled) => checkEvent(filled, timeZone, event),
    messages: {
      no_time: () => t`Choose a date and a time.`,
      seats: () => t`Enter a number from 1 to ${most}.`,
      'event.title_too_short': () => t`Title must be at least 3 characters`,
      'event.start_in_past': () => t`The event can’t start in the past.`,
      'event.start_too_late': () => t`An event can be planned up to ${MAX_EVENT_DAYS_AHEAD} days ahead.`,
      'event.ends_before_start': () => t`The event must end after it starts.`,
      'event.too_long': () => t`An event can last up to ${MAX_EVENT_DAYS} days.`,
      'event.meeting_url': () => t`Meeting link must be an https address`,
    },
  })
  return {
    ...form,
    timeZone,
    changeStart: (startAt: WallTime) => save(withStart(values, startAt)),
    discard: () => key !== null && deleteDraft(key),
  }
}

/** The form of an event. */
export type EventForm = ReturnType<typeof useEventForm>

function withoutMark({ of: _of, ...values }: Stored): EventValues {
  return values
}

function isStored(value: unknown): value is Stored {
  const fields = (value ?? {}) as Record<string, unknown>
  const texts = ['of', 'title', 'location', 'meetingUrl', 'maxAttendees', 'description']
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields['isVirtual'] === 'boolean' &&
    isWallTime(fields['startAt']) &&
    isWallTime(fields['endAt'])
  )
}

function isWallTime(value: unknown): value is WallTime {
  const { date, time } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof date === 'string' && typeof time === 'string'
}
