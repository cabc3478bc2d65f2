import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { ScrollLock } from './ScrollLock.tsx'
import { useModal } from './use-modal.ts'

/** A modal dialog: traps the focus, closes by Escape, Back, its button and a click outside. */
export function Dialog({
  onClose,
  title,
  shape = 'window',
  children,
}: {
  onClose: () => void
  title: string
  /** A `sheet` slides up from the bottom of the screen; a `page` is wider, and full-screen on phones. */
  shape?: 'window' | 'sheet' | 'page'
  children: ReactNode
}) {
  const { t } = useLingui()
  const modal = useModal(onClose)

  /** Focuses the element with `data-first`, otherwise the first control. */
  function onOpenAutoFocus(event: Event) {
    const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-first]')
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <div className="fixed inset-0 z-(--layer-dialog) animate-appear bg-scrim">
          <ScrollLock />
        </div>
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          {...modal}
          className={clsx(
            'fixed z-(--layer-dialog) flex flex-col border-line bg-raised shadow-float outline-none',
            shapes[shape],
          )}
        >
          <header className="flex min-h-14 items-center gap-3 border-b border-line py-1.5 pr-2 pl-5">
            <RadixDialog.Title className="min-w-0 flex-1 text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={t`Close`} variant="ghost" tooltip={false} />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const shapes = {
  window:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 animate-appear overflow-hidden rounded-panel border',
  page: 'inset-0 animate-appear overflow-hidden desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-4rem)] desk:w-[min(37.5rem,calc(100vw-2rem))] desk:-translate-1/2 desk:rounded-panel desk:border',
  sheet:
    'inset-x-0 bottom-0 max-h-[85dvh] animate-rise rounded-t-panel border-t pb-[env(safe-area-inset-bottom)]',
} as const
