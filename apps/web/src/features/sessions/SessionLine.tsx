import { useLingui } from '@lingui/react/macro'
import type { Session } from '@guildhall/contract/sessions'
import { Monitor, Smartphone } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { revokeSession } from './sessions.queries.ts'

const MOBILE_SYSTEMS = ['iPhone', 'iPad', 'Android']

/** Renders a browser in which the member is logged in, with a log-out button unless it is this one. */
export function SessionLine({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const name = useSessionName(session)
  const { mutate, isPending } = useAction(revokeSession(session.id, name))
  const lastSeen = i18n.date(session.lastSeenAt, { dateStyle: 'long', timeStyle: 'short' })

  function logOut() {
    mutate(undefined, {
      onSuccess: () => toast({ title: t`Logged out of ${name}`, tone: 'plain' }),
    })
  }

  return (
    <SettingLine
      as="li"
      icon={MOBILE_SYSTEMS.includes(session.system ?? '') ? Smartphone : Monitor}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {session.isCurrent && <Badge>{t`This device`}</Badge>}
        </span>
      }
      text={session.isCurrent ? t`Active now` : t`Last active on ${lastSeen}`}
    >
      {!session.isCurrent && (
        <Button busy={isPending} onClick={logOut} aria-label={t`Log out of ${name}`}>
          {t`Log out`}
        </Button>
      )}
    </SettingLine>
  )
}

/** Renders a placeholder for a session while the list is loading. */
export function SessionSkeleton() {
  return (
    <SettingLine
      as="li"
      icon={Monitor}
      title={<Skeleton className="h-[1lh] w-44 max-w-full" />}
      text={<Skeleton className="h-[1lh] w-32 max-w-full" />}
    />
  )
}

/** Returns browser and system, as far as they are known. */
function useSessionName({ browser, system }: Session): string {
  const { t } = useLingui()
  if (browser !== null && system !== null)
    return t({ message: `${browser} on ${system}`, context: 'name: device' })
  return browser ?? system ?? t`Unknown browser`
}
