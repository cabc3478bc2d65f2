import { t } from '@lingui/core/macro'
import { ExportGroup, type GroupExportFormat, type GroupExportPart } from '@guildhall/contract/group-exports'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { isUnauthorized, serverMessage } from '#web/lib/api-error.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
import { readExport, saveFile, type ExportProgress } from './read-export.ts'

/** How often the progress is shown. */
const SHOWN_EVERY_MS = 100
/** A download that receives nothing for this long has failed. */
const STALL_MS = 30_000

/** The state of a download. */
export type ExportState =
  | { status: 'idle' }
  | ({ status: 'running' } & ExportProgress)
  | { status: 'done'; name: string; rows: number }
  | { status: 'failed'; message: string }

const IDLE: ExportState = { status: 'idle' }

/** Downloads a part of a group's data. Cancelling it, or closing the page, also stops it on the server. */
export function useExport(groupId: string) {
  const [state, setState] = useState<ExportState>(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(query: { part: GroupExportPart; format: GroupExportFormat }): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const stall = { timer: stallTimer(controller), shownAt: 0 }
    const onProgress = (progress: ExportProgress) => {
      clearTimeout(stall.timer)
      stall.timer = stallTimer(controller)
      if (Date.now() - stall.shownAt < SHOWN_EVERY_MS) return
      stall.shownAt = Date.now()
      setState({ status: 'running', ...progress })
    }
    setState({ status: 'running', rows: 0, total: 0 })
    try {
      const response = await api.file(ExportGroup, { params: { id: groupId }, query }, controller.signal)
      const file = await readExport(response, onProgress)
      saveFile(file)
      setState({ status: 'done', name: file.name, rows: file.rows })
    } catch (error) {
      if (isUnauthorized(error)) redirectToLogin()
      if (running.current === controller)
        setState({ status: 'failed', message: serverMessage(error) ?? failureText() })
    } finally {
      clearTimeout(stall.timer)
    }
  }

  function cancel(): void {
    running.current?.abort()
    running.current = undefined
    setState(IDLE)
  }

  return { state, start, cancel, reset: () => setState(IDLE) }
}

function stallTimer(controller: AbortController) {
  return setTimeout(() => controller.abort(), STALL_MS)
}

const failureText = () =>
  t`Couldn’t finish the download. Nothing was saved. Check your connection and try again.`
