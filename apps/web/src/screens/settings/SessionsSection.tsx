import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SessionLine, SessionSkeleton } from '#web/features/sessions/SessionLine.tsx'
import { revokeOtherSessions, sessionsQuery } from '#web/features/sessions/sessions.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Lists the devices on which the member is logged in, with buttons to log them out. */
export function SessionsSection() {
  const { t } = useLingui()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery)
  return (
    <SettingsSection
      id="sessions"
      title={t`Where you’re logged in`}
      text={t`If you don’t recognize a device, log out of it.`}
    >
      {isError && !sessions ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {t`Couldn’t load your devices.`}
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      ) : (
        <ul aria-busy={!sessions}>
          {sessions?.map((session) => <SessionLine key={session.id} session={session} />) ?? (
            <SessionSkeleton />
          )}
        </ul>
      )}
      {sessions && (sessions.length > 1 ? <LogOutOtherDevices /> : <NoOtherDevices />)}
    </SettingsSection>
  )
}

function LogOutOtherDevices() {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(revokeOtherSessions)

  function logOut() {
    mutate(undefined, {
      onSuccess: () => toast({ title: t`Logged out of all other devices`, tone: 'plain' }),
    })
  }

  return (
    <Button className="mt-4" busy={isPending} onClick={logOut}>
      {t`Log out of all other devices`}
    </Button>
  )
}

function NoOtherDevices() {
  const { t } = useLingui()
  return <p className="mt-3 text-sm text-muted">{t`You’re not logged in anywhere else.`}</p>
}
