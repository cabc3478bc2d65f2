import './lightbox.css'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'
import { useZoom } from './use-zoom.ts'

/** A full-screen, zoomable picture. Closes by Escape, Back, its button and a click outside the picture. */
export function Lightbox({
  title,
  text,
  src,
  width,
  height,
  onClose,
}: {
  title: string
  text: string
  src: string
  width: number
  height: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const { view, isDragging, onKeyDown, frameProps } = useZoom({ width, height }, onClose)

  return (
    <Modal
      onClose={onClose}
      hasScrim={false}
      onKeyDown={onKeyDown}
      className="lightbox inset-0 grid animate-appear grid-rows-[minmax(0,1fr)_auto] place-items-center"
    >
      <ModalTitle className="sr-only">{title}</ModalTitle>
      <div {...frameProps} className="size-full touch-none overflow-hidden select-none">
        <img
          src={src}
          alt={text}
          width={width}
          height={height}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
          className={clsx(
            'size-full object-contain',
            view.zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            !isDragging && 'transition-transform duration-150',
          )}
        />
      </div>
      {text !== '' && (
        <p
          aria-hidden
          className="max-h-[20dvh] w-full max-w-3xl overflow-y-auto px-5 py-3 text-center text-base text-pretty wrap-anywhere"
        >
          {text}
        </p>
      )}
      <ModalClose>
        <IconButton
          icon={X}
          label={t({ message: 'Close', context: 'button' })}
          tooltip={false}
          className="fixed top-3 right-3 text-ink shadow-float"
        />
      </ModalClose>
    </Modal>
  )
}
