import { Component, type ReactNode, type RefObject } from 'react'

/** This close to the newest message, the reader follows the conversation. */
const END_PX = 60

type Anchor = { element: HTMLElement; top: number }
type Place = { anchor: Anchor | null; isAtEnd: boolean }
type Props = {
  box: RefObject<HTMLElement | null>
  /** True if the reader is at the live end, and stays there. */
  isFollowing: () => boolean
  children: ReactNode
}

/**
 * Keeps the messages on screen in their place, to the pixel, when others are added or dropped above or below them. The
 * place is read right before the page changes, which only a class component can do.
 */
export class KeepPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(): Place | null {
    const box = this.props.box.current
    // The reader can have scrolled since the last scroll event.
    return box && { anchor: findAnchor(box), isAtEnd: isNearEnd(box) }
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    const box = this.props.box.current
    if (!box || !place) return
    const { anchor, isAtEnd } = place
    if (isAtEnd && this.props.isFollowing()) scrollToEnd(box)
    else if (anchor?.element.isConnected) {
      const shift = topIn(box, anchor.element) - anchor.top
      if (Math.abs(shift) >= 1) box.scrollTop += shift
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

/** True if the reader is close enough to the newest message to follow the conversation. */
export function isNearEnd(box: HTMLElement): boolean {
  return distanceToEnd(box) < END_PX
}

/** Returns how far it is from the visible part to the newest message. */
export function distanceToEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop
}

/** Scrolls to the newest message. */
export function scrollToEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
}

/** Returns the first message on screen, and where it is. */
export function findAnchor(box: HTMLElement): Anchor | null {
  const rows = box.querySelectorAll<HTMLElement>('[data-message]')
  for (const element of rows) {
    const top = topIn(box, element)
    if (top + element.offsetHeight > 0) return { element, top }
  }
  return null
}

/** Returns the distance of an element from the top of the visible part. */
export function topIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}
