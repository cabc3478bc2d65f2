import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Modal, ModalClose, ModalTitle } from '#web/ui/Modal.tsx'

/** The composer's dialog: full screen with the button on top on phones, else centred with it below. */
export function ComposerFrame({
  title,
  note,
  tools,
  button,
  children,
  onLeave,
  ...rest
}: {
  title: string
  /** Shown next to the title. */
  note: ReactNode
  tools: ReactNode
  button: ReactNode
  children: ReactNode
  onLeave: () => void
} & Pick<
  ComponentProps<typeof Modal>,
  'ref' | 'onKeyDown' | 'onPaste' | 'onOpenAutoFocus' | 'onEscapeKeyDown'
>) {
  const { t } = useLingui()
  return (
    <Modal
      onClose={onLeave}
      className="inset-0 grid animate-rise grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-raised desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-4rem)] desk:w-[36.5rem] desk:-translate-1/2 desk:animate-appear desk:rounded-panel desk:border desk:border-line desk:shadow-float"
      {...rest}
    >
      <header className="flex min-h-14 items-center gap-1 border-b border-line pt-[env(safe-area-inset-top)] pr-2 pl-1.5 desk:col-span-2 desk:min-h-15 desk:gap-3 desk:pr-3 desk:pl-5">
        <ModalTitle className="min-w-0 flex-1 text-lg wrap-anywhere">{title}</ModalTitle>
        {note}
        <ModalClose>
          <IconButton
            icon={X}
            label={t({ message: 'Close', context: 'button' })}
            variant="ghost"
            tooltip={false}
            className="order-first desk:order-last desk:bg-sunken"
          />
        </ModalClose>
      </header>
      <div className="col-span-2 row-start-2 overflow-y-auto overscroll-contain">
        <div className="flex min-h-full flex-col gap-4 p-4 desk:px-5 desk:pb-5">{children}</div>
      </div>
      <footer className="col-span-2 row-start-3 flex min-w-0 items-center gap-1 border-t border-line px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] desk:col-span-1 desk:py-3">
        {tools}
      </footer>
      <div className="col-start-2 row-start-1 flex items-center border-b border-line pt-[env(safe-area-inset-top)] pr-4 desk:row-start-3 desk:border-t desk:border-b-0 desk:pt-0 desk:pl-2">
        {button}
      </div>
    </Modal>
  )
}
