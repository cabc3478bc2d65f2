import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { calendarQuery, createCalendarAddress, revokeCalendarAddress } from './calendar.queries.ts'

/** The address from which calendars read the viewer's events: create, copy, replace and end it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const state = useQuery(calendarQuery)
  // The server stores only its hash, so it is shown until the dialog is closed.
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Dialog onClose={onClose} title={t`Subscribe to your events`} shape="responsive">
      <div className="grid gap-4 p-5 max-desk:p-4">
        <p className="text-base text-pretty">
          {t`Your calendar app can show the events you’re going to, or might go to, and keep them up to date.`}
        </p>
        <p className="event-line rounded-small bg-sunken p-3 text-sm text-pretty">
          <TriangleAlert size={16} strokeWidth={1.9} aria-hidden className="text-warn!" />
          {t`Anyone who has the address can read these events, including those of private groups. Keep it to yourself.`}
        </p>
        {state.isError && !state.data ? (
          <LoadFailed title={t`Couldn’t load your subscription`} onRetry={() => void state.refetch()} />
        ) : !state.data ? (
          <Skeleton className="h-11 w-full" />
        ) : (
          <>
            {url !== null && <CalendarLink url={url} />}
            <Controls since={state.data.createdAt} hasUrl={url !== null} onUrl={setUrl} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Controls({
  since,
  hasUrl,
  onUrl,
}: {
  since: string | null
  hasUrl: boolean
  onUrl: (url: string | null) => void
}) {
  const { t, i18n } = useLingui()
  const create = useAction(createCalendarAddress)
  const revoke = useAction(revokeCalendarAddress)
  const make = () => create.mutate(undefined, { onSuccess: ({ url }) => onUrl(url) })
  const stop = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        onUrl(null)
        toast({ title: t`Subscription ended`, tone: 'plain' })
      },
    })
  if (since === null)
    return (
      <Button variant="primary" busy={create.isPending} onClick={make} className="justify-self-start">
        {t`Create address`}
      </Button>
    )
  const day = i18n.date(since, { dateStyle: 'long' })
  return (
    <>
      <p className="text-sm text-muted text-pretty">
        {hasUrl
          ? t`Copy the address now: for your safety, it’s shown only once.`
          : t`You have an address since ${day}. It’s shown only once; if you’ve lost it or someone else has it, create a new one.`}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4 max-desk:*:flex-1">
        <Button busy={create.isPending} onClick={make}>
          {t`Create new address`}
        </Button>
        <Button variant="danger" busy={revoke.isPending} onClick={stop}>
          {t`Stop subscription`}
        </Button>
      </div>
      <p className="text-sm text-muted">{t`The old address stops working when you create a new one or stop.`}</p>
    </>
  )
}
