import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { savedCountQuery } from '#web/features/saved/saved.queries.ts'
import type { SavedView } from '#web/features/saved/SavedItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The head of the page: how much is saved, how it is shown, and the way to a new collection. */
export function SavedHead({
  view,
  onView,
  onNew,
}: {
  view: SavedView
  onView: (view: SavedView) => void
  onNew: () => void
}) {
  const { t } = useLingui()
  const { data: count, isError } = useQuery(savedCountQuery)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 max-desk:px-4">
      <h1 className="min-w-24 flex-1">
        <span className="block text-xl tracking-[-0.02em] desk:text-2xl">{t`Saved`}</span>{' '}
        <span className="block min-h-[1lh] text-sm font-normal tracking-normal text-muted tabular-nums">
          {count !== undefined ? (
            <Plural value={count} one="# saved post" other="# saved posts" />
          ) : (
            !isError && <Skeleton className="h-[0.8lh] w-24" />
          )}
        </span>
      </h1>
      <Segments
        label={t`View`}
        value={view}
        choices={[
          { value: 'list', label: t`List`, icon: List, isIconOnly: true },
          { value: 'grid', label: t`Grid`, icon: LayoutGrid, isIconOnly: true },
        ]}
        onChange={onView}
        className="w-22 flex-none"
      />
      <Button
        variant="primary"
        onClick={onNew}
        aria-haspopup="dialog"
        aria-label={t`New Collection`}
        className="desk:min-h-10"
      >
        <Plus size={18} aria-hidden />
        <span className="sm:hidden">{t`New`}</span>
        <span className="max-sm:hidden">{t`New Collection`}</span>
      </Button>
    </header>
  )
}
