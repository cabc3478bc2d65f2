import { useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { usePushBrowser } from './use-push-browser.ts'

/** Whether this very browser shows pushes: each one is asked by itself, and can say no. */
export function PushBrowserLine() {
  const { t } = useLingui()
  const { user } = useSession()
  const memberId = user && idOf(user)
  const { state, isBusy, turn } = usePushBrowser(memberId, () =>
    toastError(t`This browser could not be changed. Please try again.`),
  )
  const words = {
    'not-offered': t`This site does not send push notifications.`,
    unsupported: t`This browser cannot show push notifications.`,
    denied: t`Notifications from Guildhall are blocked in this browser. Allow them in its settings for this site, then come back.`,
    off: t`This browser does not show push notifications yet.`,
    on: t`This browser shows push notifications, also while Guildhall is closed.`,
  }
  return (
    <SettingLine
      icon={MonitorSmartphone}
      title={t`This Browser`}
      text={state === null ? <Skeleton className="h-[1lh] w-56 max-w-full" /> : words[state]}
    >
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'off' ? 'primary' : 'plain'}
          busy={isBusy}
          aria-label={state === 'off' ? t`Turn on for this browser` : t`Turn off for this browser`}
          onClick={() => turn(state === 'off')}
        >
          {state === 'off' ? t`Turn On` : t`Turn Off`}
        </Button>
      )}
    </SettingLine>
  )
}
