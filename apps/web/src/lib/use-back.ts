import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const stack: object[] = []

/**
 * While mounted, the browser's Back calls `onBack` instead of leaving the page. Of several, only the one that
 * was mounted last is called.
 */
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
    stack.push(self)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE' || stack.at(-1) !== self) return false
        latest.current()
        return true
      },
    })
    return () => {
      stack.splice(stack.indexOf(self), 1)
      unblock()
    }
  }, [history])
}
