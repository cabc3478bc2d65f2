import { useLingui } from '@lingui/react/macro'
import {
  DEFAULT_COLOR,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
  type Collection,
} from '@guildhall/contract/saved'
import { textLength } from '@guildhall/contract/text'
import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
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
  const [name, setName] = useState(collection?.name ?? '')
  const [description, setDescription] = useState(collection?.description ?? '')
  const [color, setColor] = useState<Collection['color']>(collection?.color ?? DEFAULT_COLOR)
  const [nameError, setNameError] = useState<string | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useAction(saveCollection(collection))
  const isDirty =
    name.trim() !== (collection?.name ?? '') || description.trim() !== (collection?.description ?? '')
  const { leave, question } = useLeaveQuestion(isDirty, onClose)
  const keyOf = useStableKey()
  const isWithinLimits =
    textLength(name.trim()) <= MAX_COLLECTION_NAME &&
    textLength(description.trim()) <= MAX_COLLECTION_DESCRIPTION

  function save(event: React.FormEvent) {
    event.preventDefault()
    if (isPending || !isWithinLimits) return
    if (name.trim() === '') {
      setNameError(t`Collection name is required.`)
      toastError(t`Collection name is required.`)
      nameInput.current?.focus()
      return
    }
    const body = bodyOf({ name, description, color }, collection)
    mutate(
      { ...body, key: keyOf(JSON.stringify(body)) },
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
          if (error instanceof ApiError && error.code === 'collections_full') setNameError(error.userMessage)
        },
      },
    )
  }

  return (
    <Dialog onClose={leave} title={collection ? t`Edit collection` : t`New Collection`}>
      <form noValidate onSubmit={save}>
        <div className="grid gap-5 p-5">
          <Field
            ref={nameInput}
            label={t`Name`}
            value={name}
            onChange={(value) => {
              setName(value)
              setNameError(null)
            }}
            maxLength={MAX_COLLECTION_NAME}
            error={nameError}
            data-first
          />
          <TextArea
            label={t`Description (optional)`}
            value={description}
            onChange={setDescription}
            maxLength={MAX_COLLECTION_DESCRIPTION}
            placeholder={t`What is this collection for?`}
          />
          <ColorPicker value={color} onChange={setColor} />
          <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
            <CollectionBadge name={name.trim() || t`Name`} color={color} />
            <span className="flex-none">{t`Preview`}</span>
          </p>
        </div>
        <footer className="flex justify-end gap-3 border-t border-line px-5 py-3 max-desk:*:flex-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={!isWithinLimits}>
            {collection ? t`Save Changes` : t`Create collection`}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
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
