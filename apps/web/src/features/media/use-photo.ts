import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { reportError } from '#web/lib/log.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastError } from '#web/ui/toasts.ts'
import { validateFile, kindOf, isMediaFile, type MediaFile } from './file-checks.ts'
import { PHOTO_SLOTS, type NewPhotos, type PhotoSlot } from './photo-slots.ts'
import { PhotoRefused, uploadPhoto } from './photo.queries.ts'

/** The uploaded fraction of a photo, from 0 to 1. At 1 the server processes it. */
export type UploadProgress = { slot: PhotoSlot; fraction: number }

/** State of the new photos of a profile or group, from choosing a file until they can be saved. */
export function usePhoto() {
  const { t, i18n } = useLingui()
  /** The chosen file, to be cropped. */
  const [chosen, setChosen] = useState<{ slot: PhotoSlot; src: string } | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [photoError, setPhotoError] = useState<{ slot: PhotoSlot; message: string } | null>(null)
  const [photos, setPhotos] = useState<NewPhotos>({})
  const { mutate, isPending } = useAction(uploadPhoto)
  const abortController = useRef<AbortController>(null)
  useEffect(() => () => abortController.current?.abort(), [])
  const src = chosen?.src
  useEffect(() => {
    if (src !== undefined) return () => URL.revokeObjectURL(src)
    return undefined
  }, [src])

  return {
    chosen,
    error: photoError,
    photos,
    progress: isPending ? progress : null,
    isBusy: isPending,
    /** Accepts one image; anything else sets `error`. */
    choose(slot: PhotoSlot, files: readonly File[]): void {
      const [file] = files
      if (!file) return
      const message =
        validateFile(file, files.length - 1) ?? (isImage(file) ? null : t`Please choose a photo.`)
      setPhotoError(message === null ? null : { slot, message })
      if (message === null) setChosen({ slot, src: URL.createObjectURL(file) })
    },
    cancelCrop: () => setChosen(null),
    send(slot: PhotoSlot, file: MediaFile): void {
      const { signal } = (abortController.current = new AbortController())
      setChosen(null)
      setPhotoError(null)
      setProgress({ slot, fraction: 0 })
      mutate(
        { file, signal, onSent: (bytes) => setProgress({ slot, fraction: Math.min(1, bytes / file.size) }) },
        {
          onSuccess: (photo) => setPhotos((current) => ({ ...current, [slot]: photo })),
          onError: (error) => {
            if (signal.aborted || isUnauthorized(error)) return
            reportError('A photo could not be uploaded', error)
            const message = error instanceof PhotoRefused && error.message !== '' ? error.message : null
            setPhotoError(message === null ? null : { slot, message })
            toastError(i18n._(PHOTO_SLOTS[slot].failedText), t`Upload failed`)
          },
        },
      )
    },
    remove: (slot: PhotoSlot) => setPhotos((current) => ({ ...current, [slot]: null })),
  }
}

function isImage(file: File): boolean {
  return isMediaFile(file) && kindOf(file) === 'image'
}
