import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { IconButton } from './IconButton.tsx'
import { ScrollLock } from './ScrollLock.tsx'
import { useModal } from './use-modal.ts'
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
  const modal = useModal(onClose)
  const { view, isDragging, onKeyDown, frameProps } = useZoom({ width, height }, onClose)

  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          {...modal}
          onKeyDown={onKeyDown}
          className="lightbox fixed inset-0 z-(--layer-dialog) grid animate-appear grid-rows-[minmax(0,1fr)_auto] place-items-center outline-none"
        >
          <ScrollLock />
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
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
          <RadixDialog.Close asChild>
            <IconButton
              icon={X}
              label={t`Close`}
              tooltip={false}
              className="fixed top-3 right-3 text-ink shadow-float"
            />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
