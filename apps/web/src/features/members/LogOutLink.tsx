import type { ComponentProps } from 'react'
import { clearDrafts } from '#web/lib/drafts.ts'
import { noteLogOut } from '#web/lib/logged-out.ts'
import { resetStores } from '#web/lib/stores.ts'

/** The way out. Nothing that was being written stays readable in this browser. */
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
