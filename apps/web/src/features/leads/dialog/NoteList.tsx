import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LeadDetails, Touchpoint } from '@guildhall/contract/leads'
import { useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { touchpointsQuery } from '../leads.queries.ts'

/** Notes that are shown until all of them are asked for. */
const SHOWN = 3

/** The notes of a lead, newest first. Who wrote one, and when, is in the part of the history that is loaded. */
export function NoteList({ lead: { id, groupId, notes } }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useInfiniteQuery(touchpointsQuery(groupId, id))
  const entries = itemsOf<Touchpoint>(data).filter(({ type }) => type === 'note')
  if (notes.length === 0) return null
  const shown = showsAll ? notes : notes.slice(0, SHOWN)
  return (
    <>
      <ul aria-label={t({ message: 'Notes', context: 'heading' })} className="mt-3">
        {shown.map((note, index) => {
          const entry = entries[index]
          // The nth note is the nth of the history, unless one of the two was fetched later.
          const known = entry?.message === note ? entry : null
          return <NoteLine key={known?.id ?? `${index} ${note}`} note={note} entry={known} />
        })}
      </ul>
      {notes.length > shown.length && (
        <Button variant="ghost" block onClick={() => setShowsAll(true)}>
          <Plural value={notes.length} one="Show # note" other="Show all # notes" />
        </Button>
      )}
    </>
  )
}

function NoteLine({ note, entry }: { note: string; entry: Touchpoint | null }) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-line py-2.5 text-sm">
      <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
        {note}
      </span>
      {entry && (
        <span className="flex max-w-[45%] flex-none gap-1.5 text-xs text-muted">
          {entry.actor && <span className="truncate">{displayName(entry.actor)}</span>}
          <Age of={entry.createdAt} className="flex-none tabular-nums" />
        </span>
      )}
    </li>
  )
}
