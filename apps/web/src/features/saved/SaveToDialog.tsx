import './saved.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '@guildhall/contract/saved'
import clsx from 'clsx'
import { BookmarkX, Check, Plus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { labelStyle } from './CollectionBadge.tsx'
import { openCollection } from './collection.dialog.ts'
import { collectionsQuery } from './collections.queries.ts'
import { changeSaved } from './save.queries.ts'
import { savedStateQuery } from './saved.queries.ts'

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start text-base font-semibold transition-colors hover:bg-sunken'

/** Dialog that saves a post to an existing or a new collection. Choosing one saves and closes. */
export function SaveToDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const collections = useQuery(collectionsQuery)
  const state = useQuery(savedStateQuery(postId))
  const { isSaved = false, collectionId = null } = state.data ?? {}
  const isLoading = collections.isPending || state.isPending
  const hasFailed = collections.isError || state.isError

  function choose(collection: Collection | null) {
    const name = collection?.name
    void changeSaved(
      client,
      postId,
      isSaved ? { kind: 'move', collection } : { kind: 'save', collectionId: collection?.id ?? null },
    )
    onClose()
    toastSuccess(name === undefined ? t`You can find it in Saved.` : t`Saved to “${name}”.`, t`Post saved`)
  }

  function remove() {
    void changeSaved(client, postId, { kind: 'remove' })
    onClose()
  }

  // Keyboard users: move the focus to the current collection once it is loaded.
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = group.current
    if (isLoading || !element || document.activeElement !== element) return
    const first =
      element.querySelector<HTMLElement>('[aria-pressed="true"]') ?? element.querySelector('button')
    first?.focus()
  }, [isLoading])

  return (
    <Dialog onClose={onClose} title={t`Save to collection`} shape="responsive">
      <div
        ref={group}
        role="group"
        aria-label={t({ message: 'Collections', context: 'heading' })}
        tabIndex={-1}
        data-first={isLoading || undefined}
        aria-busy={isLoading}
        className="grid gap-0.5 p-2 outline-none"
      >
        {isLoading && !hasFailed && <RowSkeletons />}
        {hasFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2 text-danger">
            {t`Couldn’t load your collections.`}
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
        {!isLoading && !hasFailed && (
          <>
            {collections.data.map((collection) => (
              <CollectionRow
                key={collection.id}
                collection={collection}
                isChosen={isSaved && collection.id === collectionId}
                onChoose={() => choose(collection)}
              />
            ))}
            <CollectionRow
              collection={null}
              isChosen={isSaved && collectionId === null}
              onChoose={() => choose(null)}
            />
          </>
        )}
      </div>
      <div className="grid gap-0.5 border-t border-line p-2">
        <button
          type="button"
          className={clsx(rowClass, 'text-primary')}
          onClick={() => openCollection({ onDone: choose })}
        >
          <Plus size={20} strokeWidth={1.9} aria-hidden />
          {t`New Collection`}
        </button>
        {isSaved && (
          <button type="button" className={clsx(rowClass, 'text-danger')} onClick={remove}>
            <BookmarkX size={20} strokeWidth={1.9} aria-hidden />
            {t`Remove from Saved`}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** Renders a collection as an option; null is "No collection". */
function CollectionRow({
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
    collection?.isDefault && t({ message: 'Default', context: 'badge: collection' }),
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
            {details.map((detail, index) => (
              <span key={index} className={clsx(index > 0 && "before:mr-1.5 before:content-['·']")}>
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

function RowSkeletons() {
  return [0, 1, 2].map((row) => (
    <span key={row} className="flex min-h-12 items-center gap-3 px-3">
      <Skeleton round className="size-3" />
      <Skeleton className="h-4 w-40" />
    </span>
  ))
}
