import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const load = async () => (await import('./EmojiPicker.tsx')).EmojiPicker
const EmojiPicker = lazyNamed(load)

/** Renders the button that opens the picker of emoji above the composer. It stays open for several. */
export function EmojiButton({ onEmoji, onClose }: { onEmoji: (emoji: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      latestClose.current()
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', closeOutside, listening)
    // Before the composer, which would end a reply.
    document.addEventListener('keydown', closeByKey, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [isOpen])

  function close() {
    setOpen(false)
    onClose()
  }
  return (
    <div ref={frame}>
      <IconButton
        icon={Smile}
        variant="ghost"
        label={t`Add an emoji`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(load)}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="text-muted"
      />
      {isOpen && (
        <div
          role="dialog"
          aria-label={t({ message: 'Emoji', context: 'heading' })}
          className="absolute right-2 bottom-full z-(--layer-menu) mb-1 w-[min(22rem,calc(100%-1rem))] animate-appear overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          <Suspense
            fallback={
              <div className="grid h-88 place-items-center text-muted">
                <Spinner />
              </div>
            }
          >
            <EmojiPicker onEmoji={onEmoji} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
