import { useKeys } from '#web/lib/use-keys.ts'

/** Lets j and k focus the next and the previous notification; Enter opens the focused one. */
export function useNotificationKeys(): void {
  const move = (step: 1 | -1) => {
    const notifications = [...document.querySelectorAll<HTMLElement>('[data-note]')]
    const index = notifications.findIndex((notification) => notification === document.activeElement)
    const next = index < 0 && step === -1 ? undefined : notifications[index + step]
    next?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
}
