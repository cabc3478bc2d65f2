import { Plural, useLingui } from '@lingui/react/macro'
import { useMutationState } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'

/** A bar shown while offline, with the number of changes that wait to be sent. */
export function OfflineBar() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-40 flex justify-center bg-ink text-surface desk:bottom-0"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 px-4 py-1.5 text-base font-semibold">
          <CloudOff size={16} aria-hidden />
          <span>
            {t`You’re offline.`}{' '}
            {waiting > 0 ? (
              <Plural
                value={waiting}
                one="# change is waiting to be sent."
                other="# changes are waiting to be sent."
              />
            ) : (
              t`Your changes will be sent when you’re back online.`
            )}
          </span>
        </p>
      )}
    </div>
  )
}
