import { useLingui } from '@lingui/react/macro'
import { ListFoot, type ListState } from '#web/ui/ListFoot.tsx'

/** Renders the footer of the notification list. */
export function NotificationsFoot({ state, onRetry }: { state: ListState; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ListFoot
      hasLine
      state={state}
      loading={t`Loading more notifications…`}
      end={t`You’ve reached the end`}
      failed={t`Couldn’t load more notifications.`}
      onRetry={onRetry}
    />
  )
}
