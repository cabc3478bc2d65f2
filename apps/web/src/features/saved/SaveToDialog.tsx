import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '@guildhall/contract/saved'
import clsx from 'clsx'
import { BookmarkX, Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { labelStyle } from './CollectionBadge.tsx'
import { CollectionDialog } from './CollectionDialog.tsx'
import { collectionsQuery } from './collections.queries.ts'
import { wishFor } from './save.queries.ts'
import { savedStateQuery } from './saved.queries.ts'

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start text-base font-semibold transition-colors hover:bg-sunken'

/** Chooses the collection of a post, or makes one for it. Choosing saves, and closes. */
export function SaveToDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isWide = useMedia('(min-width: 861px)')
  const collections = useQuery(collectionsQuery)
  const state = useQuery(savedStateQuery(postId))
  const [isMaking, setMaking] = useState(false)
  const { isSaved = false, collectionId = null } = state.data ?? {}
  const isLoading = collections.isPending || state.isPending
  const isBroken = collections.isError || state.isError

  function choose(collection: Collection | null) {
    const name = collection?.name
    wishFor(
      client,
      postId,
      isSaved ? { kind: 'move', collection } : { kind: 'save', collectionId: collection?.id ?? null },
    )
    onClose()
    toastSuccess(name === undefined ? t`It is under Saved.` : t`It is in “${name}”.`, t`Post saved`)
  }

  function remove() {
    wishFor(client, postId, { kind: 'remove' })
    onClose()
  }

  // Whoever came with the keyboard stands on what is chosen now, once it is there.
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = rows.current
    if (isLoading || !box || document.activeElement !== box) return
    const first = box.querySelector<HTMLElement>('[aria-pressed="true"]') ?? box.querySelector('button')
    first?.focus()
  }, [isLoading])

  return (
    <Dialog onClose={onClose} title={t`Save to collection`} shape={isWide ? 'window' : 'sheet'}>
      <div
        ref={rows}
        role="group"
        aria-label={t`Collections`}
        tabIndex={-1}
        data-first={isLoading || undefined}
        aria-busy={isLoading}
        className="grid gap-0.5 p-2 outline-none"
      >
        {isLoading && !isBroken && <Rows />}
        {isBroken && (
          <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2 text-danger">
            {t`Your collections could not be loaded.`}
            <Button
              onClick={() => {
                void collections.refetch()
                void state.refetch()
              }}
            >
              {t`Try again`}
            </Button>
          </p>
        )}
        {!isLoading && !isBroken && (
          <>
            {collections.data.map((collection) => (
              <Row
                key={collection.id}
                collection={collection}
                isChosen={isSaved && collection.id === collectionId}
                onChoose={() => choose(collection)}
              />
            ))}
            <Row
              collection={null}
              isChosen={isSaved && collectionId === null}
              onChoose={() => choose(null)}
            />
          </>
        )}
      </div>
      <div className="grid gap-0.5 border-t border-line p-2">
        <button type="button" className={clsx(rowClass, 'text-primary')} onClick={() => setMaking(true)}>
          <Plus size={20} strokeWidth={1.9} aria-hidden />
          {t`New Collection`}
        </button>
        {isSaved && (
          <button type="button" className={clsx(rowClass, 'text-danger')} onClick={remove}>
            <BookmarkX size={20} strokeWidth={1.9} aria-hidden />
            {t`Remove from saved`}
          </button>
        )}
      </div>
      {isMaking && <CollectionDialog onClose={() => setMaking(false)} onDone={choose} />}
    </Dialog>
  )
}

/** One collection to choose, or with null none of them. */
function Row({
  collection,
  isChosen,
  onChoose,
}: {
  collection: Collection | null
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useLingui()
  const count = collection?.count ?? 0
  const details: ReactNode[] = [
    collection?.isDefault && t`Default`,
    collection && <Plural key="count" value={count} one="# post" other="# posts" />,
  ].filter(Boolean)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-first={isChosen || undefined}
      onClick={onChoose}
      className={rowClass}
    >
      <span
        aria-hidden
        style={collection ? labelStyle(collection.color) : undefined}
        className={clsx('size-3 flex-none', collection ? 'label-dot' : 'rounded-full border-2 border-muted')}
      />
      <span className="min-w-0 flex-1 py-1.5">
        <span dir="auto" className={clsx('block truncate', !collection && 'text-muted')}>
          {collection?.name ?? t`No collection`}
        </span>
        {details.length > 0 && (
          <span className="flex gap-1.5 text-xs font-normal text-muted">
            {details.map((detail, at) => (
              <span key={at} className={clsx(at > 0 && "before:mr-1.5 before:content-['·']")}>
                {detail}
              </span>
            ))}
          </span>
        )}
      </span>
      {isChosen && <Check size={20} className="flex-none text-primary" aria-hidden />}
    </button>
  )
}

function Rows() {
  return [0, 1, 2].map((row) => (
    <span key={row} className="flex min-h-12 items-center gap-3 px-3">
      <Skeleton round className="size-3" />
      <Skeleton className="h-4 w-40" />
    </span>
  ))
}
