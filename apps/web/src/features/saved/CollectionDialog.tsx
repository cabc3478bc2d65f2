import { useLingui } from '@lingui/react/macro'
import {
  DEFAULT_COLOR,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
  type Collection,
} from '@guildhall/contract/saved'
import { textLength } from '@guildhall/contract/text'
import { useRef, useState } from 'react'
import { ApiError, isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { CollectionBadge } from './CollectionBadge.tsx'
import { putCollection, type CollectionBody } from './collections.queries.ts'
import { ColorPicker } from './ColorPicker.tsx'

/** Makes a collection, or changes the one that is given. `onDone` is told what came of it. */
export function CollectionDialog({
  collection = null,
  onClose,
  onDone,
}: {
  collection?: Collection | null
  onClose: () => void
  onDone?: (made: Collection) => void
}) {
  const { t } = useLingui()
  const [name, setName] = useState(collection?.name ?? '')
  const [description, setDescription] = useState(collection?.description ?? '')
  const [color, setColor] = useState<Collection['color']>(collection?.color ?? DEFAULT_COLOR)
  const [fault, setFault] = useState<string | null>(null)
  const nameBox = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useAction(putCollection(collection))
  const hasWritten =
    name.trim() !== (collection?.name ?? '') || description.trim() !== (collection?.description ?? '')
  const { leave, question } = useLeaveQuestion(hasWritten, onClose)
  const keyOf = useStableKey()
  const fits =
    textLength(name.trim()) <= MAX_COLLECTION_NAME &&
    textLength(description.trim()) <= MAX_COLLECTION_DESCRIPTION

  function save(event: React.FormEvent) {
    event.preventDefault()
    if (isPending || !fits) return
    if (name.trim() === '') {
      setFault(t`Collection name is required.`)
      toastError(t`Collection name is required.`)
      nameBox.current?.focus()
      return
    }
    const body = bodyOf({ name, description, color }, collection)
    mutate(
      { ...body, key: keyOf(JSON.stringify(body)) },
      {
        onSuccess: (made) => {
          onClose()
          onDone?.(made)
          if (!onDone)
            toastSuccess(
              collection
                ? t`Your changes are saved.`
                : t`Posts find their way into it from the menu of each post.`,
              collection ? t`Collection changed` : t`Collection created`,
            )
        },
        onError: (error) => {
          if (isUnauthorized(error)) return
          // The one refusal that the member can do something about has a sentence of its own.
          if (error instanceof ApiError && error.code === 'collections_full') setFault(error.userMessage)
          toastError(collection ? t`Failed to save collection.` : t`Failed to create collection.`)
        },
      },
    )
  }

  return (
    <Dialog onClose={leave} title={collection ? t`Edit Collection` : t`New Collection`}>
      <form noValidate onSubmit={save}>
        <div className="grid gap-5 p-5">
          <Field
            ref={nameBox}
            label={t`Name`}
            value={name}
            onChange={(value) => {
              setName(value)
              setFault(null)
            }}
            maxLength={MAX_COLLECTION_NAME}
            error={fault}
            data-first
          />
          <TextArea
            label={t`Description (optional)`}
            value={description}
            onChange={setDescription}
            maxLength={MAX_COLLECTION_DESCRIPTION}
            placeholder={t`What belongs in here?`}
          />
          <ColorPicker value={color} onChange={setColor} />
          <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
            <CollectionBadge name={name.trim() || t`Name`} color={color} />
            <span className="flex-none">{t`is how it will look on a post`}</span>
          </p>
        </div>
        <footer className="flex justify-end gap-3 border-t border-line px-5 py-3 max-desk:*:flex-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={!fits}>
            {collection ? t`Save Changes` : t`Create Collection`}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
  )
}

/** What is sent: a new collection leaves out an empty description; of a known one all is said anew, so that a description can go. */
function bodyOf(
  { name, description, color }: { name: string; description: string; color: Collection['color'] },
  collection: Collection | null,
): CollectionBody {
  const said = description.trim()
  return {
    name: name.trim(),
    color,
    ...((said !== '' || collection?.description !== undefined) && { description: said }),
  }
}
