import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { faultOfFile, kindOf, isMediaFile, type MediaFile } from '#web/features/media/file-checks.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { PHOTO_PLACES, type PhotoPlace } from './photo-places.ts'
import { PhotoRefused, putPhoto } from './photo.queries.ts'
import { editProfile } from './profiles.queries.ts'

/** A photo on its way: how much of it has left, from 0 to 1. At 1 the server looks at it. */
export type Sent = { place: PhotoPlace; share: number }

/** The photo and the cover of one's own profile, from the choice of a file until everybody sees it. */
export function usePhoto(memberId: string) {
  const { t, i18n } = useLingui()
  /** What was chosen and is to be cut. */
  const [chosen, setChosen] = useState<{ place: PhotoPlace; address: string } | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [fault, setFault] = useState<{ place: PhotoPlace; message: string } | null>(null)
  const { mutate, isPending } = useAction(putPhoto(memberId))
  const edit = useAction(editProfile(memberId))
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
    sent: isPending ? sent : null,
    isBusy: isPending || edit.isPending,
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
        { file, place, signal, onSent: (bytes) => setSent({ place, share: Math.min(1, bytes / file.size) }) },
        {
          onSuccess: () => toastSuccess(i18n._(words.doneText), i18n._(words.done)),
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
    remove(place: PhotoPlace): void {
      edit.mutate(
        { [PHOTO_PLACES[place].field]: null },
        {
          onSuccess: () => toastSuccess(t`Your profile has been updated successfully.`, t`Profile updated`),
          onError: (error) => {
            if (isUnauthorized(error)) return
            toastError(t`Failed to update profile. Please try again.`, t`Update failed`)
          },
        },
      )
    },
  }
}

function isPicture(file: File): boolean {
  return isMediaFile(file) && kindOf(file) === 'image'
}
