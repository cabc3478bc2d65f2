import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AttendeeList, GroupEvent } from '@guildhall/contract/group-events'
import { useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { AttendeeLine } from './AttendeeLine.tsx'
import { attendeesQuery } from './attendees.queries.ts'

const PANEL_ID = 'attendees-panel'

/** Who answered an event, by answer. Owner and admins mark who was there once it has started. */
export function Attendees({ event }: { event: GroupEvent }) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<AttendeeList>('going')
  const { going, maybe, waiting, notGoing } = event._count
  const tabs: { value: AttendeeList; label: string; count: number }[] = [
    { value: 'going', label: t({ message: 'Going', context: 'tab' }), count: going },
    { value: 'maybe', label: t({ message: 'Maybe', context: 'tab' }), count: maybe },
    { value: 'waiting', label: t({ message: 'Waiting', context: 'tab' }), count: waiting },
    { value: 'not_going', label: t`Can’t go`, count: notGoing },
  ]
  // An answer that no one gives needs no tab, unless it is open.
  const shown = tabs.filter(({ value, count }) => value === 'going' || value === chosen || count > 0)
  return (
    <section aria-labelledby="attendees" className="card">
      <h2 id="attendees" className="px-5 pt-4 text-lg max-desk:px-4">
        {t`Who answered`}
      </h2>
      <Tabs
        label={t`Who answered`}
        panelId={PANEL_ID}
        value={chosen}
        tabs={shown.map(({ value, label, count }) => ({
          value,
          label,
          note: <span className="text-sm font-medium tabular-nums">{i18n.number(count)}</span>,
        }))}
        onChange={setChosen}
        className="border-b border-line px-2"
      />
      <TabPanel id={PANEL_ID} value={chosen}>
        <AttendeeItems key={chosen} event={event} list={chosen} />
      </TabPanel>
    </section>
  )
}

function AttendeeItems({ event, list }: { event: GroupEvent; list: AttendeeList }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(attendeesQuery(event.id, list))
  const attendees = itemsOf(query.data)
  const emptyTexts: Record<AttendeeList, string> = {
    going: t`No one is going yet.`,
    maybe: t`No one has answered with Maybe.`,
    waiting: t`No one is waiting.`,
    not_going: t`No one has said that they can’t go.`,
  }
  return (
    <EndlessList
      list={query}
      count={attendees.length}
      skeleton={<Placeholder />}
      empty={<p className="px-5 py-8 text-center text-muted">{emptyTexts[list]}</p>}
      failed={(retry) => <LoadFailed title={t`Couldn’t load who answered`} onRetry={retry} />}
      foot={{ loading: t`Loading more people…`, failed: t`Couldn’t load more people.` }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] px-5 py-2 max-desk:px-4">
        {attendees.map((attendee) => (
          <AttendeeLine key={attendee.id} event={event} attendee={attendee} />
        ))}
      </ul>
    </EndlessList>
  )
}

function Placeholder() {
  return (
    <div aria-busy className="grid gap-3.5 px-5 py-4">
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex items-center gap-3">
          <Skeleton round className="size-10 flex-none" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
