import type { ComponentProps, MouseEvent } from 'react'
import { countKeptDrafts } from '#web/lib/drafts.ts'
import { mayAnyoneHaveUnsent } from '#web/lib/unsent-db.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { LOG_OUT_ADDRESS, prepareLogOut } from './log-out.ts'

const openLogOut = lazyDialog(async () => (await import('./LogOutDialog.tsx')).LogOutDialog)

/** Renders the log-out link. If drafts or unsent messages are in this browser, it asks first. */
export function LogOutLink({
  onClick,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'onAuxClick'>) {
  function logOut(event: MouseEvent<HTMLAnchorElement>) {
    // First, since a menu closes only if the event is not prevented yet.
    onClick?.(event)
    const keptDrafts = countKeptDrafts()
    const hasUnsent = mayAnyoneHaveUnsent()
    if (keptDrafts === 0 && !hasUnsent) return prepareLogOut()
    event.preventDefault()
    openLogOut({ keptDrafts, hasUnsent })
  }

  return (
    <a
      {...props}
      href={LOG_OUT_ADDRESS}
      onClick={logOut}
      // The middle button follows the link in a new tab; the right one only opens the browser's menu.
      onAuxClick={(event) => event.button === 1 && logOut(event)}
    >
      {children}
    </a>
  )
}
