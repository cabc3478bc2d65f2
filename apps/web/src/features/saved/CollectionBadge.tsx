import './saved.css'
import type { Collection } from '@guildhall/contract/saved'
import type { CSSProperties } from 'react'

/** Returns the style that passes a collection's colour to the `label-*` classes. */
export function labelStyle(color: Collection['color']): CSSProperties {
  return { '--label': color } as CSSProperties
}

/** Renders the name of a saved post's collection in the collection's colour. */
export function CollectionBadge({ name, color }: Pick<Collection, 'name' | 'color'>) {
  return (
    <span
      style={labelStyle(color)}
      className="label-tag inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-capsule px-2.25 text-xs font-semibold"
    >
      <span aria-hidden className="label-dot size-1.75" />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </span>
  )
}
