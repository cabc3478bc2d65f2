import clsx from 'clsx'
import * as RadixDialog from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { FocusTargetsContext } from './focus-targets.ts'
import { ScrollLock } from './ScrollLock.tsx'
import { useModal } from './use-modal.ts'

/**
 * The frame of everything modal: traps the focus and returns it, and calls `onClose` for Escape, Back, a click
 * outside and `ModalClose`. It needs a `ModalTitle`.
 */
export function Modal({
  onClose,
  hasScrim = true,
  className,
  children,
  ...rest
}: {
  onClose: () => void
  /** Whether the page behind is dimmed. */
  hasScrim?: boolean
} & Omit<ComponentProps<typeof RadixDialog.Content>, 'onCloseAutoFocus'>) {
  const modal = useModal(onClose)
  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        {hasScrim && <div className="fixed inset-0 z-(--layer-dialog) animate-appear bg-scrim" />}
        <RadixDialog.Content
          aria-describedby={undefined}
          {...modal}
          className={clsx('fixed z-(--layer-dialog) outline-none', className)}
          {...rest}
        >
          <ScrollLock />
          {/* A modal inside returns the focus to this one. */}
          <FocusTargetsContext value={null}>{children}</FocusTargetsContext>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The heading of a modal, which names it. */
export const ModalTitle = RadixDialog.Title
/** Makes its child close the modal. */
export function ModalClose(props: Omit<ComponentProps<typeof RadixDialog.Close>, 'asChild'>) {
  return <RadixDialog.Close asChild {...props} />
}
