import type { GroupEvent } from '@guildhall/contract/group-events'
import type { bodyOf } from './event-form.ts'
import type { EventEdit } from './group-events.queries.ts'

type Body = ReturnType<typeof bodyOf>

/** Returns the fields of a filled-in form that differ from the event. */
export function changesOf(event: GroupEvent, body: Body): EventEdit {
  const changed = (Object.keys(body) as (keyof Body)[]).filter((name) => body[name] !== event[name])
  return Object.fromEntries(changed.map((name) => [name, body[name]]))
}
