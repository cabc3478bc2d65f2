import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { Pencil, Trash } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { labelStyle } from '#web/features/saved/CollectionBadge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const CollectionDialog = lazy(async () => ({
  default: (await import('#web/features/saved/CollectionDialog.tsx')).CollectionDialog,
}))
const DeleteCollectionDialog = lazy(async () => ({
  default: (await import('#web/features/saved/DeleteCollectionDialog.tsx')).DeleteCollectionDialog,
}))

/** Renders the name and description of the current collection, with edit and delete buttons. */
export function CollectionHead({ collection, onDeleted }: { collection: Collection; onDeleted: () => void }) {
  const { t } = useLingui()
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
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
          onClick={() => setOpenDialog('edit')}
        />
        <IconButton
          icon={Trash}
          label={t`Delete collection`}
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => setOpenDialog('delete')}
          className="text-danger"
        />
      </div>
      <Suspense>
        {openDialog === 'edit' && <CollectionDialog collection={collection} onClose={close} />}
        {openDialog === 'delete' && (
          <DeleteCollectionDialog collection={collection} onClose={close} onDeleted={onDeleted} />
        )}
      </Suspense>
    </section>
  )
}
