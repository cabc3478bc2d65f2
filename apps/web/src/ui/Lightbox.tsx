import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { IconButton } from './IconButton.tsx'
import { ScrollLock } from './ScrollLock.tsx'
import { useModal } from './use-modal.ts'

/** One picture over the whole page, as large as it fits. Closes by Escape, Back, the button and a click anywhere. */
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

  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          {...modal}
          onClick={onClose}
          className="lightbox fixed inset-0 z-(--layer-dialog) grid animate-appear grid-rows-[minmax(0,1fr)_auto] place-items-center outline-none"
        >
          <ScrollLock />
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <img src={src} alt={text} width={width} height={height} className="size-full object-contain" />
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
