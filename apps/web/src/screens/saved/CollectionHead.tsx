import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { Pencil, Trash } from 'lucide-react'
import { openCollection } from '#web/features/saved/collection.dialog.ts'
import { labelStyle } from '#web/features/saved/CollectionBadge.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const openDelete = lazyDialog(
  async () => (await import('#web/features/saved/DeleteCollectionDialog.tsx')).DeleteCollectionDialog,
)

/** Renders the name and description of the current collection, with edit and delete buttons. */
export function CollectionHead({ collection, onDeleted }: { collection: Collection; onDeleted: () => void }) {
  const { t } = useLingui()
  return (
    <section
      style={labelStyle(collection.color)}
      className="label-edge flex items-center gap-3 max-desk:mx-4"
      aria-label={collection.name}
    >
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-lg wrap-anywhere">
          {collection.name}
        </h2>
        {(collection.description || collection.isDefault) && (
          <p dir="auto" className="text-base text-muted text-pretty wrap-anywhere">
            {collection.description || t`Posts you bookmark are saved here.`}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-1">
        <IconButton
          icon={Pencil}
          label={t`Edit collection`}
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => openCollection({ collection })}
        />
        <IconButton
          icon={Trash}
          label={t`Delete collection`}
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => openDelete({ collection, onDeleted })}
          className="text-danger"
        />
      </div>
    </section>
  )
}
