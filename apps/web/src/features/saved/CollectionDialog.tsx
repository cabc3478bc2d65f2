import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import {
  CollectionInput,
  DEFAULT_COLOR,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
} from '@guildhall/contract/saved.input'
import { ApiError } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { CollectionBadge } from './CollectionBadge.tsx'
import { saveCollection, type CollectionBody } from './collections.queries.ts'
import { ColorPicker } from './ColorPicker.tsx'

/** Creates a collection, or edits the given one. Calls `onDone` with the result. */
export function CollectionDialog({
  collection = null,
  onClose,
  onDone,
}: {
  collection?: Collection | null
  onClose: () => void
  onDone?: (saved: Collection) => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(saveCollection(collection))
  const { values, isDirty, field, submit, fail } = useForm({
    initial: {
      name: collection?.name ?? '',
      description: collection?.description ?? '',
      color: collection?.color ?? DEFAULT_COLOR,
    },
    body: (written) => bodyOf(written, collection),
    rules: CollectionInput,
    messages: { 'collection.no_name': () => t`Collection name is required.` },
  })
  const onSubmit = submit(
    (body, key) =>
      mutate(
        { ...body, key },
        {
          onSuccess: (saved) => {
            onClose()
            onDone?.(saved)
            if (!onDone)
              toastSuccess(
                collection ? t`Your changes have been saved.` : t`Add posts from the ⋯ menu on any post.`,
                collection ? t`Collection updated` : t`Collection created`,
              )
          },
          onError: (error) => {
            // The only error that the member can resolve is shown at the field.
            if (error instanceof ApiError && error.code === 'collections_full')
              fail('name', error.userMessage ?? '')
          },
        },
      ),
    ({ name }) => name === 'collection.no_name' && toastError(t`Collection name is required.`),
  )

  return (
    <FormDialog
      title={collection ? t`Edit collection` : t`New Collection`}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={collection ? t`Save Changes` : t`Create collection`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'label' })}
        {...field('name')}
        maxLength={MAX_COLLECTION_NAME}
        data-first
      />
      <TextArea
        label={t`Description (optional)`}
        {...field('description')}
        maxLength={MAX_COLLECTION_DESCRIPTION}
        placeholder={t`What is this collection for?`}
      />
      <ColorPicker {...field('color')} />
      <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
        <CollectionBadge
          name={values.name.trim() || t({ message: 'Name', context: 'label' })}
          color={values.color}
        />
        <span className="flex-none">{t({ message: 'Preview', context: 'label' })}</span>
      </p>
    </FormDialog>
  )
}

/** Returns the request body. An empty description is sent only to clear an existing one. */
function bodyOf(
  { name, description, color }: { name: string; description: string; color: Collection['color'] },
  collection: Collection | null,
): CollectionBody {
  const trimmed = description.trim()
  return {
    name: name.trim(),
    color,
    ...((trimmed !== '' || collection?.description !== undefined) && { description: trimmed }),
  }
}
