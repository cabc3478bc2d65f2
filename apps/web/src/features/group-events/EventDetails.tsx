import './group-events.css'
import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { displayWebsite } from '@guildhall/contract/website'
import { Link } from '@tanstack/react-router'
import { CalendarX, Clock, Link2, MapPin, UserRound, UsersRound, Video } from 'lucide-react'
import { Fact } from '#web/features/groups/Fact.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { displayName } from '#web/lib/names.ts'
import { RichText } from '#web/ui/RichText.tsx'
import { CalendarLeaf } from './CalendarLeaf.tsx'
import { EventActions } from './EventActions.tsx'
import { EventAnswer } from './EventAnswer.tsx'
import { EventBadge } from './EventBadge.tsx'
import { EventPlace } from './EventPlace.tsx'
import { EventTime } from './EventTime.tsx'

/** Everything about one event, and the viewer's answer. */
export function EventDetails({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const { title, group, description, cancelledAt, viewer } = event
  return (
    <article aria-labelledby="event-title" className="card">
      <div className="event-head">
        <CalendarLeaf startAt={event.startAt} isDim={cancelledAt !== null} isLarge />
        <div className="grid min-w-0 content-center gap-1">
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            search={{ tab: 'events' }}
            className="flex min-h-6 min-w-0 items-center gap-1.5 justify-self-start rounded-small text-sm font-semibold text-primary hover:underline"
          >
            <UsersRound size={16} strokeWidth={1.9} aria-hidden className="flex-none" />
            <span dir="auto" className="truncate">
              {group.name}
            </span>
          </Link>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="event-title" dir="auto" className="min-w-0 text-xl wrap-anywhere">
              {title}
            </h2>
            <EventBadge event={event} />
          </div>
        </div>
      </div>
      <div className="grid gap-5 px-5 pb-5 max-desk:px-4 max-desk:pb-4">
        {cancelledAt !== null && (
          <p className="event-line rounded-small bg-sunken p-3 text-base">
            <CalendarX size={18} strokeWidth={1.9} aria-hidden />
            {t`This event was canceled and won’t take place.`}
          </p>
        )}
        <Facts event={event} />
        {cancelledAt === null && <EventAnswer event={event} />}
        {description !== '' && (
          <div dir="auto" className="paragraphs border-t border-line pt-4 text-pretty">
            <RichText text={description} />
          </div>
        )}
        <EventActions event={event} />
        {!viewer.canSeeAttendees && (
          <p className="text-sm text-muted">{t`Join the group to answer and to see who goes.`}</p>
        )}
      </div>
    </article>
  )
}

function Facts({ event }: { event: GroupEvent }) {
  const { t, i18n } = useLingui()
  const { createdBy, isVirtual, maxAttendees, _count } = event
  const taken = i18n.number(_count.going)
  const creator = createdBy && displayName(createdBy)
  return (
    <dl className="grid gap-x-6 gap-y-3.5 desk:grid-cols-2">
      <Fact icon={Clock} label={t({ message: 'When', context: 'label' })}>
        <EventTime event={event} />
      </Fact>
      <Fact icon={isVirtual ? Video : MapPin} label={t({ message: 'Where', context: 'label' })}>
        <EventPlace event={event} />
      </Fact>
      <MeetingLink event={event} />
      {maxAttendees !== null && (
        <Fact icon={UsersRound} label={t({ message: 'Seats', context: 'label' })}>
          <span className="tabular-nums">
            <Plural
              value={maxAttendees}
              one={`${taken} of # seat taken`}
              other={`${taken} of # seats taken`}
            />
          </span>
          <Meter share={_count.going / maxAttendees} />
        </Fact>
      )}
      {createdBy && (
        <Fact icon={UserRound} label={t({ message: 'Organizer', context: 'label' })}>
          <MemberLink member={createdBy}>{creator}</MemberLink>
        </Fact>
      )}
    </dl>
  )
}

/** The link for those who go. The others learn that there is one. */
function MeetingLink({ event: { hasMeetingUrl, meetingUrl, cancelledAt } }: { event: GroupEvent }) {
  const { t } = useLingui()
  if (!hasMeetingUrl || cancelledAt !== null) return null
  return (
    <Fact icon={Link2} label={t`Meeting link`}>
      {meetingUrl === null ? (
        <span className="text-muted">{t`You’ll see it here once you have a seat.`}</span>
      ) : (
        <a
          href={meetingUrl}
          target="_blank"
          rel="noopener nofollow ugc"
          className="font-medium text-primary hover:underline"
        >
          {displayWebsite(meetingUrl)}
        </a>
      )}
    </Fact>
  )
}

/** How much is taken; decorative, as the numbers are beside it. */
function Meter({ share }: { share: number }) {
  return (
    <div aria-hidden className="event-meter mt-1.5">
      <div style={{ width: `${Math.min(1, share) * 100}%` }} />
    </div>
  )
}
