import { useLingui } from '@lingui/react/macro'
import {
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TITLE,
  MAX_MEETING_URL,
} from '@guildhall/contract/group-events.input'
import { MapPin, Video } from 'lucide-react'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { zoneLabel } from './event-time.ts'
import type { EventForm } from './use-event-form.ts'
import { WallTimeField } from './WallTimeField.tsx'

/** The fields of an event. */
export function EventFields({ form }: { form: EventForm }) {
  const { t } = useLingui()
  const { field, timeZone, values } = form
  const zone = zoneLabel(timeZone)
  return (
    <>
      <Field
        label={t({ message: 'Title', context: 'label' })}
        {...field('title')}
        maxLength={MAX_EVENT_TITLE}
        placeholder={t`What are you planning?`}
        autoComplete="off"
        data-first
      />
      <div className="grid gap-1.5">
        <div className="grid gap-4">
          <WallTimeField
            label={t({ message: 'Starts', context: 'label' })}
            {...field('startAt')}
            timeZone={timeZone}
            onChange={form.changeStart}
          />
          <WallTimeField
            label={t({ message: 'Ends', context: 'label' })}
            {...field('endAt')}
            timeZone={timeZone}
          />
        </div>
        <p className="text-sm text-muted">
          {t`Time zone: ${zone}. Everyone sees the event at their own local time.`}
        </p>
      </div>
      <Segments
        label={t({ message: 'Place', context: 'label' })}
        value={values.isVirtual ? 'online' : 'place'}
        choices={[
          { value: 'place', label: t`In person`, icon: MapPin },
          { value: 'online', label: t({ message: 'Online', context: 'choice' }), icon: Video },
        ]}
        onChange={(choice) => field('isVirtual').onChange(choice === 'online')}
      />
      {!values.isVirtual && (
        <Field
          label={t`Place (optional)`}
          {...field('location')}
          maxLength={MAX_EVENT_LOCATION}
          placeholder={t`Where do you meet?`}
          autoComplete="off"
        />
      )}
      <Field
        label={t`Meeting link (optional)`}
        {...field('meetingUrl')}
        maxLength={MAX_MEETING_URL}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t`Only people who go and the group’s owner and admins see it.`}
        autoComplete="off"
      />
      <Field
        label={t`Seats (optional)`}
        {...field('maxAttendees')}
        inputMode="numeric"
        placeholder={t`No limit`}
        hint={t`When all seats are taken, people join a waiting list.`}
        autoComplete="off"
      />
      <TextArea
        label={t`Description (optional)`}
        {...field('description')}
        maxLength={MAX_EVENT_DESCRIPTION}
        placeholder={t`What will happen, and what should people bring?`}
        rows={4}
      />
    </>
  )
}
