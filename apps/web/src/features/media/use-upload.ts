import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { objectIdOf, type MediaState, type MediaView } from '@guildhall/contract/media'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { reportError } from '#web/lib/log.ts'
import { validateFile, isMediaFile, kindOf, type MediaFile } from './file-checks.ts'
import { mediaStateQuery } from './media.queries.ts'
import { sendFile } from './upload.queries.ts'

/** An uploaded file, as stored in a draft. */
export type KeptMedia = { objectPath: string; kind: 'image' | 'video'; name: string }

type Item = Omit<KeptMedia, 'objectPath'> & {
  objectPath: string | null
  /** The chosen file; null for a file of an earlier draft, which only the server has. */
  file: MediaFile | null
  objectUrl: string | null
  sent: number
  /** The server's error message; empty if it sent none. */
  failed: string | null
}

/** An upload as shown on screen. A `failed` one can be retried, a `refused` one cannot. */
export type Upload = Item & {
  phase: 'sending' | 'checking' | 'ready' | 'failed' | 'refused'
  message: string | null
  /** The file as processed by the server. */
  media: MediaView | null
}

/** Manages one file from the moment it is chosen until a post can refer to it. */
export function useUpload() {
  const [item, setItem] = useState<Item | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { mutate } = useMutation(sendFile)
  const controller = useRef<AbortController>(null)
  const mediaId = item?.objectPath ? objectIdOf(item.objectPath) : null
  const { data: state, error } = useQuery({ ...mediaStateQuery(mediaId ?? ''), enabled: mediaId !== null })
  useEffect(() => () => controller.current?.abort(), [])
  useObjectUrlCleanup(item?.objectUrl ?? null)

  function send(file: MediaFile, objectUrl: string): void {
    const { signal } = (controller.current = new AbortController())
    const change = (patch: Partial<Item>) => {
      if (!signal.aborted) setItem((before) => before && { ...before, ...patch })
    }
    setItem({ kind: kindOf(file), name: file.name, file, objectUrl, sent: 0, objectPath: null, failed: null })
    mutate(
      { file, signal, onSent: (sent) => change({ sent }) },
      {
        onSuccess: (objectPath) => change({ objectPath }),
        onError: (reason) => {
          if (!signal.aborted) reportError('A file could not be uploaded', reason)
          change({ failed: (reason instanceof ApiError && reason.userMessage) || '' })
        },
      },
    )
  }

  return {
    upload: item && { ...item, ...phaseOf(item, state, error), media: state?.media ?? null },
    /** Why the file chosen last was not accepted. */
    fault,
    choose(files: readonly File[]): void {
      const [file] = files
      if (!file) return
      // A failed file does not count: the new one replaces it.
      const phase = item && phaseOf(item, state, error).phase
      const hasFile = phase !== null && phase !== 'failed' && phase !== 'refused'
      const problem = validateFile(file, files.length - 1 + (hasFile ? 1 : 0))
      setFault(problem)
      if (!problem && isMediaFile(file)) send(file, URL.createObjectURL(file))
    },
    retry(): void {
      if (item?.file && item.objectUrl) send(item.file, item.objectUrl)
    },
    /** Removes the file, also while it is being uploaded. */
    remove(): void {
      controller.current?.abort()
      setItem(null)
      setFault(null)
    },
    restore(stored: KeptMedia): void {
      setItem({ ...stored, file: null, objectUrl: null, sent: 0, failed: null })
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
  if (isNotFound(error)) return { phase: 'refused', message: t`This file no longer exists.` }
  if (state?.state === 'ready') return { phase: 'ready', message: null }
  if (state?.state === 'refused') return { phase: 'refused', message: state.message }
  return { phase: 'checking', message: null }
}

/** Revokes an object URL once it is no longer shown. */
function useObjectUrlCleanup(objectUrl: string | null): void {
  useEffect(() => {
    if (!objectUrl) return
    return () => URL.revokeObjectURL(objectUrl)
  }, [objectUrl])
}
