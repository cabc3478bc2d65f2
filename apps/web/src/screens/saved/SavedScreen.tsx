import '#web/features/saved/saved.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openCollection } from '#web/features/saved/collection.dialog.ts'
import { collectionsQuery } from '#web/features/saved/collections.queries.ts'
import { savedCountQuery } from '#web/features/saved/saved.queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Page } from '#web/ui/Page.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { CollectionTags } from './CollectionTags.tsx'
import { SavedHead } from './SavedHead.tsx'
import { SavedList } from './SavedList.tsx'
import { SavedTools } from './SavedTools.tsx'
import { ViewTools } from './ViewTools.tsx'
import { useSavedSearch } from './use-saved-search.ts'
import { useSavedView } from './use-saved-view.ts'

/** Renders the posts that the viewer has saved, filtered by collection or search. */
export function SavedScreen() {
  const { t } = useLingui()
  const { data: collections } = useQuery(collectionsQuery)
  const search = useSavedSearch()
  const [view, setView] = useSavedView()
  const chosen = collections?.find(({ id }) => id === search.collectionId)
  // Show all posts if the collection no longer exists.
  const collectionId = collections && !chosen ? null : search.collectionId
  const { data: count } = useQuery(savedCountQuery)
  // Hide the tools if there is nothing to filter, search or arrange.
  const isEmpty = count === 0 && collections?.length === 0 && search.q === ''
  useTitle(t({ message: 'Saved', context: 'page' }))
  return (
    <Page layout="broad" className="saved-page">
      {isEmpty ? (
        <SavedHead />
      ) : (
        <>
          <SavedHead>
            <ViewTools view={view} onViewChange={setView} onCreate={() => openCollection()} />
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
    </Page>
  )
}
