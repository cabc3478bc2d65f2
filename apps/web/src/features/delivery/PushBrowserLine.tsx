import { useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { usePushBrowser } from './use-push-browser.ts'

/** Renders whether this browser shows pushes: the permission is per browser and can be denied. */
export function PushBrowserLine() {
  const { t } = useLingui()
  const { user } = useSession()
  const memberId = user && idOf(user)
  const { state, isBusy, setEnabled } = usePushBrowser(memberId)
  const texts = {
    'not-offered': t`This site doesn’t send push notifications.`,
    unsupported: t`This browser can’t show push notifications.`,
    denied: t`Notifications are blocked for this site. Allow them in your browser’s site settings, then reload.`,
    off: t`Push notifications are off in this browser.`,
    on: t`Push notifications are on in this browser, even when Guildhall is closed.`,
  }
  return (
    <SettingLine
      icon={MonitorSmartphone}
      title={t`This browser`}
      text={state === null ? <Skeleton className="h-[1lh] w-56 max-w-full" /> : texts[state]}
    >
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'off' ? 'primary' : 'plain'}
          busy={isBusy}
          aria-label={state === 'off' ? t`Turn on for this browser` : t`Turn off for this browser`}
          onClick={() => setEnabled(state === 'off')}
        >
          {state === 'off' ? t`Turn on` : t`Turn off`}
        </Button>
      )}
    </SettingLine>
  )
}
