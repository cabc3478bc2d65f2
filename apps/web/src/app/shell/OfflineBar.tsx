import { Plural, useLingui } from '@lingui/react/macro'
import { useMutationState } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'

/** A slim bar that says that there is no network, and how much waits for it. */
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
              t`What you do is sent when you’re back.`
            )}
          </span>
        </p>
      )}
    </div>
  )
}
