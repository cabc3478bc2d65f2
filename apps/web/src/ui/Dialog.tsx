import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'

/** The shape of a dialog. */
export type DialogShape = keyof typeof shapes

/** A modal dialog: traps the focus, closes by Escape, Back, its button and a click outside. */
export function Dialog({
  onClose,
  title,
  shape = 'window',
  children,
}: {
  onClose: () => void
  title: string
  /**
   * A `sheet` slides up from the bottom of the screen; a `responsive` dialog is a sheet on phones and a window on
   * desktops; a `page` is wider, and full-screen on phones; a `wide` one has room for two columns.
   */
  shape?: DialogShape
  children: ReactNode
}) {
  const { t } = useLingui()

  /** Focuses the element with `data-first`, otherwise the first control. */
  function onOpenAutoFocus(event: Event) {
    const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-first]')
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  return (
    <Modal
      onClose={onClose}
      onOpenAutoFocus={onOpenAutoFocus}
      className={clsx('flex flex-col border-line bg-raised shadow-float', shapes[shape])}
    >
      <header className="flex min-h-14 items-center gap-3 border-b border-line py-1.5 pr-2 pl-5">
        <ModalTitle className="min-w-0 flex-1 text-lg wrap-anywhere">{title}</ModalTitle>
        <ModalClose>
          <IconButton
            icon={X}
            label={t({ message: 'Close', context: 'button' })}
            variant="ghost"
            tooltip={false}
          />
        </ModalClose>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </Modal>
  )
}

const shapes = {
  window:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 animate-appear overflow-hidden rounded-panel border',
  page: 'inset-0 animate-appear overflow-hidden desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-4rem)] desk:w-[min(37.5rem,calc(100vw-2rem))] desk:-translate-1/2 desk:rounded-panel desk:border',
  wide: 'inset-0 animate-appear overflow-hidden desk:inset-auto desk:top-1/2 desk:left-1/2 desk:h-[min(52.5rem,calc(100dvh-3rem))] desk:w-[min(68rem,calc(100vw-3rem))] desk:-translate-1/2 desk:rounded-panel desk:border',
  sheet:
    'inset-x-0 bottom-0 max-h-[85dvh] animate-rise rounded-t-panel border-t pb-[env(safe-area-inset-bottom)]',
  responsive:
    'inset-x-0 bottom-0 max-h-[85dvh] animate-rise overflow-hidden rounded-t-panel border-t pb-[env(safe-area-inset-bottom)] desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-2rem)] desk:w-[min(30rem,calc(100vw-2rem))] desk:-translate-1/2 desk:animate-appear desk:rounded-panel desk:border desk:pb-0',
} as const
