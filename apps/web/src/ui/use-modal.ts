import { useContext, useState } from 'react'
import { useBack } from '#web/lib/use-back.ts'
import { CARD_SELECTOR, findFocusTargets, FocusTargetsContext } from './focus-targets.ts'

/** The behaviour of every modal: Back closes it, and the focus returns to where it was. */
export function useModal(onClose: () => void) {
  const given = useContext(FocusTargetsContext)
  const [targets] = useState(() => given ?? findFocusTargets())
  useBack(onClose)
  return {
    /** Restores the focus, unless it has moved elsewhere meanwhile. */
    onCloseAutoFocus(event: Event): void {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      const target = targets.find((element) => element.isConnected)
      target?.focus({ preventScroll: !target.matches(CARD_SELECTOR) })
    },
  }
}
