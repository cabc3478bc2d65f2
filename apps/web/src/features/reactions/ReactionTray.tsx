import { useLingui } from '@lingui/react/macro'
import type { ReactionType } from '@guildhall/contract/reactions'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { ReactionFace } from './ReactionFace.tsx'
import { REACTION_WORDS } from './reaction-words.ts'

const GAP_PX = 6
const EDGE_PX = 8
const BAR_PX = 60

/** The further reactions above their button: arrow keys move, Enter chooses, Escape and Tab go back. */
export function ReactionTray({
  button,
  types,
  reaction,
  takesFocus,
  onChoose,
  onClose,
}: {
  button: RefObject<HTMLElement | null>
  types: readonly ReactionType[]
  /** What one has given. */
  reaction: ReactionType | null
  takesFocus: boolean
  onChoose: (reaction: ReactionType) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    if (box.current && button.current) setPlace(placeBy(button.current.getBoundingClientRect(), box.current))
  }, [button, types])

  const isPlaced = place !== null
  useEffect(() => {
    if (!takesFocus || !isPlaced) return
    const items = itemsOf(box.current)
    const own = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(own ?? items[0])?.focus({ preventScroll: true })
  }, [takesFocus, isPlaced])

  useCloseOutside(box, button, onClose)

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(box.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const go = (to: number) => items.at(to % items.length)?.focus({ preventScroll: true })
    const ways: Record<string, () => void> = {
      ArrowRight: () => go(at + 1),
      ArrowDown: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(-1),
      Escape: back,
      Tab: back,
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    way()
  }

  function back() {
    onClose()
    button.current?.focus({ preventScroll: true })
  }

  return createPortal(
    <div
      ref={box}
      role="menu"
      aria-label={t`React`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      className="tray fixed z-(--layer-menu) flex animate-rise border border-line bg-raised p-1.5 shadow-float outline-none"
    >
      {types.map((type) => {
        const word = i18n._(REACTION_WORDS[type])
        return (
          <button
            key={type}
            type="button"
            role="menuitemradio"
            aria-checked={type === reaction}
            aria-label={word}
            tabIndex={-1}
            onClick={() => {
              const hadFocus = box.current?.contains(document.activeElement)
              onChoose(type)
              if (takesFocus && hadFocus) back()
              else onClose()
            }}
            className={clsx(
              'tray-item group relative grid size-11 place-items-center rounded-full outline-none select-none',
              type === reaction && 'bg-accent',
            )}
          >
            <ReactionFace type={type} size={30} />
            <span
              aria-hidden
              className="pointer-events-none absolute bottom-[calc(100%+0.625rem)] left-1/2 -translate-x-1/2 rounded-capsule bg-ink px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-surface opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
            >
              {word}
            </span>
          </button>
        )
      })}
    </div>,
    document.body,
  )
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
}

/** Above the button and flush with it; below where the top bar is in the way, and never beyond the edges of the screen. */
function placeBy(button: DOMRect, box: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = box
  const above = button.top - GAP_PX - height
  return {
    top: above < BAR_PX ? button.bottom + GAP_PX : above,
    left: Math.max(
      EDGE_PX,
      Math.min(button.left - GAP_PX, document.documentElement.clientWidth - EDGE_PX - width),
    ),
  }
}

/** A press anywhere else closes the tray, and so does scrolling: it would stand beside its button no more. */
function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const listening = new AbortController()
    const on = { signal: listening.signal, capture: true, passive: true }
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && (box.current?.contains(node) || button.current?.contains(node))
    document.addEventListener('pointerdown', ({ target }) => void (isInside(target) || latest.current()), on)
    document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && latest.current()), on)
    window.addEventListener('scroll', () => latest.current(), on)
    window.addEventListener('resize', () => latest.current(), on)
    return () => listening.abort()
  }, [box, button])
}
