import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, List, Plus } from 'lucide-react'
import type { SavedView } from '#web/features/saved/SavedItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'

/** Renders the choice of layout and the "New Collection" button. */
export function ViewTools({
  view,
  onViewChange,
  onCreate,
}: {
  view: SavedView
  onViewChange: (view: SavedView) => void
  onCreate: () => void
}) {
  const { t } = useLingui()
  return (
    <>
      <Segments
        label={t({ message: 'View', context: 'label' })}
        value={view}
        choices={[
          {
            value: 'list',
            label: t({ message: 'List', context: 'choice: layout' }),
            icon: List,
            isIconOnly: true,
          },
          {
            value: 'grid',
            label: t({ message: 'Grid', context: 'choice: layout' }),
            icon: LayoutGrid,
            isIconOnly: true,
          },
        ]}
        onChange={onViewChange}
        className="w-22 flex-none"
      />
      <Button
        variant="primary"
        onClick={onCreate}
        aria-haspopup="dialog"
        aria-label={t`New Collection`}
        className="desk:min-h-10"
      >
        <Plus size={18} aria-hidden />
        <span className="sm:hidden">{t({ message: 'New', context: 'button: collection' })}</span>
        <span className="max-sm:hidden">{t`New Collection`}</span>
      </Button>
    </>
  )
}
