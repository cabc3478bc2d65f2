import type { ComponentProps } from 'react'
import { clearDrafts } from '#web/lib/drafts.ts'
import { noteLogOut } from '#web/lib/logged-out.ts'
import { resetStores } from '#web/lib/stores.ts'

/** Renders the log-out link. Clears drafts, so that nothing unsent stays readable in this browser. */
export function LogOutLink({ onClick, children, ...props }: Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...props}
      href="/api/logout"
      onClick={(event) => {
        clearDrafts()
        resetStores()
        noteLogOut()
        onClick?.(event)
      }}
    >
      {children}
    </a>
  )
}
