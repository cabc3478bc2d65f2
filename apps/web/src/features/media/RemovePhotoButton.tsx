import './photo.css'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { PHOTO_SLOTS, type PhotoSlot } from './photo-slots.ts'
import type { usePhoto } from './use-photo.ts'

/** Renders the button that removes a photo. */
export function RemovePhotoButton({
  slot,
  photos,
}: {
  slot: PhotoSlot
  photos: ReturnType<typeof usePhoto>
}) {
  const { i18n } = useLingui()
  const label = i18n._(PHOTO_SLOTS[slot].remove)
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={photos.isBusy}
      onClick={() => photos.remove(slot)}
      className="photo-round"
    >
      <Trash2 size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
