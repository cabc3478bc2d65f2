import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const open: object[] = []

/** While it is mounted, the browser's Back calls `onBack` and the page stays where it is. Of several, the one that was mounted last is asked. */
export function useBack(onBack: () => void): void {
  // Small tests render parts of the application without a router.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined
  const history = router?.history
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!history) return
    const self = {}
    open.push(self)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE' || open.at(-1) !== self) return false
        latest.current()
        return true
      },
    })
    return () => {
      open.splice(open.indexOf(self), 1)
      unblock()
    }
  }, [history])
}
