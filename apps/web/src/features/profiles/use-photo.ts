import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { faultOfFile, kindOf, isMediaFile, type MediaFile } from '#web/features/media/file-checks.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastError } from '#web/ui/toasts.ts'
import { PHOTO_PLACES, type NewPhotos, type PhotoPlace } from './photo-places.ts'
import { PhotoRefused, uploadPhoto } from './photo.queries.ts'

/** A photo on its way: how much of it has left, from 0 to 1. At 1 the server looks at it. */
export type Sent = { place: PhotoPlace; share: number }

/** The photo and the cover of one's own profile, from the choice of a file until they can be saved. */
export function usePhoto() {
  const { t, i18n } = useLingui()
  /** What was chosen and is to be cut. */
  const [chosen, setChosen] = useState<{ place: PhotoPlace; address: string } | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [fault, setFault] = useState<{ place: PhotoPlace; message: string } | null>(null)
  const [photos, setPhotos] = useState<NewPhotos>({})
  const { mutate, isPending } = useAction(uploadPhoto)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const address = chosen?.address
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address)
    return undefined
  }, [address])

  return {
    chosen,
    fault,
    photos,
    sent: isPending ? sent : null,
    isBusy: isPending,
    /** Takes one picture; anything else is refused with the reason. */
    choose(place: PhotoPlace, files: readonly File[]): void {
      const [file] = files
      if (!file) return
      const message =
        faultOfFile(file, files.length - 1) ?? (isPicture(file) ? null : t`Please choose a picture.`)
      setFault(message === null ? null : { place, message })
      if (message === null) setChosen({ place, address: URL.createObjectURL(file) })
    },
    cancelCut: () => setChosen(null),
    send(place: PhotoPlace, file: MediaFile): void {
      const words = PHOTO_PLACES[place]
      const { signal } = (running.current = new AbortController())
      setChosen(null)
      setFault(null)
      setSent({ place, share: 0 })
      mutate(
        { file, signal, onSent: (bytes) => setSent({ place, share: Math.min(1, bytes / file.size) }) },
        {
          onSuccess: (photo) => setPhotos((before) => ({ ...before, [place]: photo })),
          onError: (error) => {
            if (signal.aborted || isUnauthorized(error)) return
            logFault('A photo could not be uploaded', error)
            const message = error instanceof PhotoRefused && error.message !== '' ? error.message : null
            setFault(message === null ? null : { place, message })
            toastError(i18n._(words.failedText), t`Upload failed`)
          },
        },
      )
    },
    remove: (place: PhotoPlace) => setPhotos((before) => ({ ...before, [place]: null })),
  }
}

function isPicture(file: File): boolean {
  return isMediaFile(file) && kindOf(file) === 'image'
}
