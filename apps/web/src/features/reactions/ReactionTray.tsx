import { useLingui } from '@lingui/react/macro'
import type { ReactionType } from '@guildhall/contract/reactions'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { ReactionFace } from './ReactionFace.tsx'
import { REACTION_LABELS } from './reaction-labels.ts'

const GAP_PX = 6
const EDGE_PX = 8
const TOP_BAR_PX = 60

/** Renders the other reactions above their button: arrows move, Enter chooses, Escape and Tab close. */
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
  /** The viewer's reaction. */
  reaction: ReactionType | null
  takesFocus: boolean
  onChoose: (reaction: ReactionType) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    if (box.current && button.current)
      setPosition(positionNear(button.current.getBoundingClientRect(), box.current))
  }, [button, types])

  const isPositioned = position !== null
  useEffect(() => {
    if (!takesFocus || !isPositioned) return
    const items = itemsOf(box.current)
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(checked ?? items[0])?.focus({ preventScroll: true })
  }, [takesFocus, isPositioned])

  useCloseOutside(box, button, onClose)

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(box.current)
    const index = items.indexOf(document.activeElement as HTMLElement)
    const focusItem = (next: number) => items.at(next % items.length)?.focus({ preventScroll: true })
    const handlers: Record<string, () => void> = {
      ArrowRight: () => focusItem(index + 1),
      ArrowDown: () => focusItem(index + 1),
      ArrowLeft: () => focusItem(index - 1),
      ArrowUp: () => focusItem(index - 1),
      Home: () => focusItem(0),
      End: () => focusItem(-1),
      Escape: returnToButton,
      Tab: returnToButton,
    }
    const handler = handlers[event.key]
    if (!handler) return
    event.preventDefault()
    event.stopPropagation()
    handler()
  }

  function returnToButton() {
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
      style={position ?? { left: 0, top: 0, visibility: 'hidden' }}
      className="tray fixed z-(--layer-menu) flex animate-rise border border-line bg-raised p-1.5 shadow-float outline-none"
    >
      {types.map((type) => {
        const label = i18n._(REACTION_LABELS[type])
        return (
          <button
            key={type}
            type="button"
            role="menuitemradio"
            aria-checked={type === reaction}
            aria-label={label}
            tabIndex={-1}
            onClick={() => {
              const hadFocus = box.current?.contains(document.activeElement)
              onChoose(type)
              if (takesFocus && hadFocus) returnToButton()
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
              {label}
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

/** Above the button and aligned with it, or below it if the top bar is in the way; never off screen. */
function positionNear(button: DOMRect, box: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = box
  const above = button.top - GAP_PX - height
  return {
    top: above < TOP_BAR_PX ? button.bottom + GAP_PX : above,
    left: Math.max(
      EDGE_PX,
      Math.min(button.left - GAP_PX, document.documentElement.clientWidth - EDGE_PX - width),
    ),
  }
}

/** Closes the tray on a press outside, and on scrolling: it would no longer be next to its button. */
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
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true, passive: true }
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && (box.current?.contains(node) || button.current?.contains(node))
    document.addEventListener(
      'pointerdown',
      ({ target }) => void (isInside(target) || latest.current()),
      options,
    )
    document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && latest.current()), options)
    window.addEventListener('scroll', () => latest.current(), options)
    window.addEventListener('resize', () => latest.current(), options)
    return () => controller.abort()
  }, [box, button])
}
