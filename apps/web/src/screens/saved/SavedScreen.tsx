import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { collectionsQuery } from '#web/features/saved/collections.queries.ts'
import { savedCountQuery } from '#web/features/saved/saved.queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CollectionHead } from './CollectionHead.tsx'
import { CollectionTags } from './CollectionTags.tsx'
import { SavedHead } from './SavedHead.tsx'
import { SavedList } from './SavedList.tsx'
import { SavedTools } from './SavedTools.tsx'
import { ViewTools } from './ViewTools.tsx'
import { useSavedSearch } from './use-saved-search.ts'
import { useSavedView } from './use-saved-view.ts'

const CollectionDialog = lazy(async () => ({
  default: (await import('#web/features/saved/CollectionDialog.tsx')).CollectionDialog,
}))

/** What the member has saved, by collection and by search. */
export function SavedScreen() {
  const { t } = useLingui()
  const { data: collections } = useQuery(collectionsQuery)
  const search = useSavedSearch()
  const [view, setView] = useSavedView()
  const [isMaking, setMaking] = useState(false)
  const chosen = collections?.find(({ id }) => id === search.collectionId)
  // A collection that is gone leaves everything to be shown.
  const collectionId = collections && !chosen ? null : search.collectionId
  const { data: count } = useQuery(savedCountQuery)
  // Nothing to sort, to search or to arrange.
  const isBare = count === 0 && collections?.length === 0 && search.q === ''
  useTitle(t`Saved`)
  return (
    <div className="page page-broad saved-page">
      {isBare ? (
        <SavedHead />
      ) : (
        <>
          <SavedHead>
            <ViewTools view={view} onView={setView} onNew={() => setMaking(true)} />
          </SavedHead>
          <SavedTools
            collections={collections ?? []}
            collectionId={collectionId}
            typed={search.typed}
            onChoose={search.choose}
            onType={search.type}
            onClear={search.clear}
          />
        </>
      )}
      {collections && collections.length > 0 && (
        <CollectionTags collections={collections} collectionId={collectionId} onChoose={search.choose} />
      )}
      {chosen && <CollectionHead collection={chosen} onDeleted={() => search.choose(null)} />}
      <SavedList filter={{ collectionId, q: search.q }} view={view} onClearSearch={search.clear} />
      {isMaking && (
        <Suspense>
          <CollectionDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
