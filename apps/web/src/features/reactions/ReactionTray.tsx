import './reactions.css'
import { autoUpdate, flip, hide, offset, shift } from '@floating-ui/react-dom'
import { useLingui } from '@lingui/react/macro'
import type { ReactionType } from '@guildhall/contract/reactions'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { EDGE_PX, GAP_PX, useFloatingBox } from '#web/ui/use-floating-box.ts'
import { ReactionFace } from './ReactionFace.tsx'
import { REACTION_LABELS } from './reaction-labels.ts'

const TOP_BAR_PX = 60
const MIDDLEWARE = [
  // The padding of the tray is outside the button: the first reaction is aligned with it.
  offset({ mainAxis: GAP_PX, crossAxis: -GAP_PX }),
  flip({ crossAxis: false, flipAlignment: false, padding: { top: TOP_BAR_PX } }),
  shift({ padding: EDGE_PX }),
  hide(() => ({ rootBoundary: screenBelowTopBar() })),
]

/**
 * Renders the other reactions above their button, or below it if the top bar is in the way, and follows it while the
 * page scrolls. Arrows move, Enter chooses, Escape and Tab close.
 */
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
  const { box, setBox, setAnchor, style, isPositioned, middlewareData } = useFloatingBox({
    placement: 'top-start',
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  })
  useLayoutEffect(() => setAnchor(button.current), [setAnchor, button])

  useEffect(() => {
    if (!takesFocus || !isPositioned) return
    const items = itemsOf(box)
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(checked ?? items[0])?.focus({ preventScroll: true })
  }, [box, takesFocus, isPositioned])

  useCloseOutside(box, button, onClose)
  useCloseOutOfView(middlewareData.hide?.referenceHidden, onClose)

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(box)
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
      ref={setBox}
      role="menu"
      aria-label={t({ message: 'React', context: 'label' })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={style}
      className="reaction-tray fixed z-(--layer-menu) flex w-max max-w-[calc(100vw-1rem)] animate-rise border border-line bg-raised p-1.5 shadow-float outline-none"
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
              const hadFocus = box?.contains(document.activeElement)
              onChoose(type)
              if (takesFocus && hadFocus) returnToButton()
              else onClose()
            }}
            className={clsx(
              'reaction-tray-item group relative grid size-11 place-items-center rounded-full outline-none select-none',
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

/** Returns the part of the screen in which a button is visible. */
function screenBelowTopBar() {
  return { x: 0, y: TOP_BAR_PX, width: window.innerWidth, height: window.innerHeight - TOP_BAR_PX }
}

/** Closes the tray on a press outside, and with Escape wherever the focus is. */
function useCloseOutside(
  box: HTMLElement | null,
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
      node instanceof Node && (box?.contains(node) || button.current?.contains(node))
    document.addEventListener(
      'pointerdown',
      ({ target }) => void (isInside(target) || latest.current()),
      options,
    )
    document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && latest.current()), options)
    return () => controller.abort()
  }, [box, button])
}

/** Closes the tray once its button, which was visible, is scrolled out of view. */
function useCloseOutOfView(isHidden: boolean | undefined, onClose: () => void): void {
  const wasVisible = useRef(false)
  useEffect(() => {
    if (isHidden === false) wasVisible.current = true
    else if (isHidden && wasVisible.current) onClose()
  }, [isHidden, onClose])
}
