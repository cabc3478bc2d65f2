import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@guildhall/contract/saved'
import { labelStyle } from '#web/features/saved/CollectionBadge.tsx'
import { savedCountQuery } from '#web/features/saved/saved.queries.ts'
import type { CSSProperties } from 'react'

/** Renders "All Posts" and each collection as filter buttons with post counts. Scrolls sideways on phones. */
export function CollectionTags({
  collections,
  collectionId,
  onChoose,
}: {
  collections: Collection[]
  collectionId: string | null
  onChoose: (collectionId: string | null) => void
}) {
  const { t } = useLingui()
  const { data: total } = useQuery(savedCountQuery)
  return (
    <div
      role="group"
      aria-label={t({ message: 'Collections', context: 'heading' })}
      className="flex gap-2 max-desk:scrollbar-none max-desk:overflow-x-auto max-desk:px-4 max-desk:py-1 desk:flex-wrap"
    >
      <Tag
        name={t`All Posts`}
        count={total}
        isChosen={collectionId === null}
        onChoose={() => onChoose(null)}
        className="saved-tag-all"
      />
      {collections.map(({ id, name, color, count }) => (
        <Tag
          key={id}
          name={name}
          count={count}
          isChosen={id === collectionId}
          onChoose={() => onChoose(id)}
          className="label-tag"
          style={labelStyle(color)}
        />
      ))}
    </div>
  )
}

function Tag({
  name,
  count,
  isChosen,
  onChoose,
  className,
  style,
}: {
  name: string
  count: number | undefined
  isChosen: boolean
  onChoose: () => void
  className: string
  style?: CSSProperties
}) {
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      style={style}
      className={`${className} inline-flex min-h-11 max-w-64 flex-none items-center gap-2 rounded-capsule px-3 text-sm font-semibold transition-[background-color,box-shadow] desk:min-h-9`}
    >
      {style && <span aria-hidden className="label-dot size-2.25 flex-none" />}
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      {count !== undefined && <span className="tabular-nums">{i18n.number(count)}</span>}
    </button>
  )
}
