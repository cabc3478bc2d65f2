import { useFloating, type ReferenceType, type UseFloatingOptions } from '@floating-ui/react-dom'
import { useState, type CSSProperties } from 'react'

/** The distance between a floating box and the element it belongs to. */
export const GAP_PX = 6
/** The minimum distance between a floating box and the edges of the screen. */
export const EDGE_PX = 8

type Options = Pick<UseFloatingOptions, 'placement' | 'middleware' | 'whileElementsMounted'>

/**
 * Positions a box on the screen next to its anchor, an element or a place: set it in an effect. The `style` of the box
 * hides it until the position is known.
 */
export function useFloatingBox(options: Options) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const floating = useFloating<ReferenceType>({
    ...options,
    elements: { floating: box },
    strategy: 'fixed',
    transform: false,
  })
  const { floatingStyles, isPositioned, middlewareData, update } = floating
  const style: CSSProperties = isPositioned ? floatingStyles : { ...floatingStyles, visibility: 'hidden' }
  return { box, setBox, setAnchor: floating.refs.setReference, style, isPositioned, middlewareData, update }
}
