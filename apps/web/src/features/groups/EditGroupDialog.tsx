import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { GroupChange, MAX_GROUP_DESCRIPTION, MAX_GROUP_NAME } from '@guildhall/contract/groups.input'
import type { ReactNode } from 'react'
import { CropPhoto } from '#web/features/media/CropPhoto.tsx'
import { imageSrc } from '#web/features/media/image-src.ts'
import { PHOTO_SLOTS } from '#web/features/media/photo-slots.ts'
import { usePhoto } from '#web/features/media/use-photo.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { CoverField } from './CoverField.tsx'
import { GroupPrivacyPicker } from './GroupPrivacyPicker.tsx'
import { editGroup } from './members.queries.ts'

/** Edits the settings of a group. A new cover is seen by others once it is saved. */
export function EditGroupDialog({
  group,
  cover: renderCover,
  onClose,
}: {
  group: GroupDetails
  /** Renders the cover of a group. */
  cover: (group: GroupDetails) => ReactNode
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const photos = usePhoto()
  const { cover } = photos.photos
  const { mutate, isPending } = useAction(editGroup(group.id))
  const { values, isDirty, field, submit } = useForm({
    initial: { name: group.name, description: group.description, privacy: group.privacy },
    body: ({ name, description, privacy }) => ({
      name: name.trim(),
      description: description.trim(),
      privacy,
    }),
    rules: GroupChange,
    messages: { 'group.no_name': () => t`Group name is required.` },
  })
  const privacy = field('privacy')
  const onSubmit = submit((body) =>
    mutate(
      { ...body, ...(cover !== undefined && { coverImageUrl: cover && cover.storedUrl }) },
      {
        onSuccess: () => {
          onClose()
          toastSuccess(t`Group settings updated successfully!`)
        },
      },
    ),
  )

  if (photos.chosen) {
    const { slot, src } = photos.chosen
    return (
      <Dialog onClose={photos.cancelCrop} title={i18n._(PHOTO_SLOTS[slot].crop)} shape="page">
        <CropPhoto
          slot={slot}
          src={src}
          onCrop={(file) => photos.send(slot, file)}
          onCancel={photos.cancelCrop}
        />
      </Dialog>
    )
  }
  const preview =
    cover === undefined
      ? group
      : {
          ...group,
          coverImageUrl: cover && imageSrc(cover.media, 1280),
          coverPictures: cover?.media.pictures ?? [],
        }
  return (
    <FormDialog
      title={t`Edit Group Settings`}
      shape="page"
      isDirty={isDirty || cover !== undefined}
      isBusy={isPending}
      canSubmit={!photos.isBusy}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save Changes`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t`Group Name`}
        {...field('name')}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        data-first
      />
      <TextArea
        label={t({ message: 'Description', context: 'label' })}
        {...field('description')}
        maxLength={MAX_GROUP_DESCRIPTION}
        rows={4}
      />
      <div className="grid gap-2">
        <GroupPrivacyPicker name={privacy.name} value={privacy.value} onChange={privacy.onChange} />
        {values.privacy !== group.privacy && (
          <p role="status" className="text-sm text-muted text-pretty">
            {values.privacy === 'public'
              ? t`From now on, anyone can join and see new posts. Earlier posts stay visible to members only.`
              : t`From now on, people need an invitation to join and to see new posts. Earlier posts keep their audience.`}
          </p>
        )}
      </div>
      <CoverField hasCover={preview.coverImageUrl !== null} cover={renderCover(preview)} photos={photos} />
    </FormDialog>
  )
}
