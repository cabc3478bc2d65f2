import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { objectIdOf, type MediaState } from '@guildhall/contract/media'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { faultOfFile, isMediaFile, kindOf, type MediaFile } from './file-checks.ts'
import { mediaStateQuery } from './media.queries.ts'
import { sendFile } from './upload.queries.ts'

/** A file that has arrived, as a draft remembers it. */
export type KeptMedia = { objectPath: string; kind: 'image' | 'video'; name: string }

type Item = Omit<KeptMedia, 'objectPath'> & {
  objectPath: string | null
  /** What was chosen here; a file of an earlier draft is only known to the server. */
  file: MediaFile | null
  address: string | null
  sent: number
  /** What the server said against it; empty where it said nothing. */
  failed: string | null
}

/** The file on its way, as the screen shows it. A `failed` one can be tried again, a `refused` one cannot. */
export type Upload = Item & {
  phase: 'sending' | 'checking' | 'ready' | 'failed' | 'refused'
  message: string | null
}

/** One file from the moment it is chosen until a post can name it. */
export function useUpload() {
  const [item, setItem] = useState<Item | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { mutate } = useMutation(sendFile)
  const running = useRef<AbortController>(null)
  const mediaId = item?.objectPath ? objectIdOf(item.objectPath) : null
  const { data: state, error } = useQuery({ ...mediaStateQuery(mediaId ?? ''), enabled: mediaId !== null })
  useEffect(() => () => running.current?.abort(), [])
  useReleased(item?.address ?? null)

  function send(file: MediaFile, address: string): void {
    const { signal } = (running.current = new AbortController())
    const change = (part: Partial<Item>) => {
      if (!signal.aborted) setItem((before) => before && { ...before, ...part })
    }
    setItem({ kind: kindOf(file), name: file.name, file, address, sent: 0, objectPath: null, failed: null })
    mutate(
      { file, signal, onSent: (sent) => change({ sent }) },
      {
        onSuccess: (objectPath) => change({ objectPath }),
        onError: (reason) => {
          if (!signal.aborted) logFault('A file could not be uploaded', reason)
          change({ failed: (reason instanceof ApiError && reason.userMessage) || '' })
        },
      },
    )
  }

  return {
    upload: item && { ...item, ...phaseOf(item, state, error) },
    /** Why the file chosen last was not taken. */
    fault,
    choose(files: readonly File[]): void {
      const [file] = files
      if (!file) return
      // A file that failed is in nobody's way: the new one takes its place.
      const phase = item && phaseOf(item, state, error).phase
      const isHeld = phase !== null && phase !== 'failed' && phase !== 'refused'
      const found = faultOfFile(file, files.length - 1 + (isHeld ? 1 : 0))
      setFault(found)
      if (!found && isMediaFile(file)) send(file, URL.createObjectURL(file))
    },
    retry(): void {
      if (item?.file && item.address) send(item.file, item.address)
    },
    /** Takes the file away, also one that is still on its way. */
    remove(): void {
      running.current?.abort()
      setItem(null)
      setFault(null)
    },
    restore(kept: KeptMedia): void {
      setItem({ ...kept, file: null, address: null, sent: 0, failed: null })
    },
  }
}

function phaseOf(
  item: Item,
  state: MediaState | undefined,
  error: Error | null,
): Pick<Upload, 'phase' | 'message'> {
  if (item.failed !== null) return { phase: 'failed', message: item.failed || null }
  if (!item.objectPath) return { phase: 'sending', message: null }
  if (isNotFound(error)) return { phase: 'refused', message: t`This file is no longer there.` }
  if (state?.state === 'ready') return { phase: 'ready', message: null }
  if (state?.state === 'refused') return { phase: 'refused', message: state.message }
  return { phase: 'checking', message: null }
}

/** Gives back the memory of a picture's address once it is not shown any more. */
function useReleased(address: string | null): void {
  useEffect(() => {
    if (!address) return
    return () => URL.revokeObjectURL(address)
  }, [address])
}
