import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { closeDialogs } from '#web/ui/dialogs.ts'

/** The layout of every page: the page with its dialogs, which are closed when another page is opened. */
export function RootLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => closeDialogs, [path])
  return (
    <>
      <Outlet />
      <DialogHost />
    </>
  )
}
