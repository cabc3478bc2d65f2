import { useLingui } from '@lingui/react/macro'
import { ListFoot, type ListState } from '#web/ui/ListFoot.tsx'

/** The foot of the list of notifications. */
export function NotificationsFoot({ state, onRetry }: { state: ListState; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ListFoot
      hasLine
      state={state}
      loading={t`Loading more notifications...`}
      end={t`That was everything`}
      failed={t`The next notifications could not be loaded.`}
      onRetry={onRetry}
    />
  )
}
