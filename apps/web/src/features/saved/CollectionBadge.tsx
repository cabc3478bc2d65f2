import type { Collection } from '@guildhall/contract/saved'
import type { CSSProperties } from 'react'

/** The colour of a collection, for the classes that are made of it. */
export function labelStyle(color: Collection['color']): CSSProperties {
  return { '--label': color } as CSSProperties
}

/** The collection that a saved post is in, in the collection's colour. */
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
