import { useLingui } from '@lingui/react/macro'
import {
  GROUP_EXPORT_FORMATS,
  GROUP_EXPORT_PARTS,
  type GroupExportFormat,
  type GroupExportPart,
} from '@guildhall/contract/group-exports'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { ExportPartPicker } from './ExportPartPicker.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { useExport } from './use-export.ts'

const FORMAT_NAMES: Record<GroupExportFormat, string> = { csv: 'CSV', json: 'JSON' }

/** Downloads the data of a group, one part at a time. Closing it stops the download. */
export function ExportDialog({
  group,
  first = GROUP_EXPORT_PARTS[0],
  onClose,
}: {
  group: GroupDetails
  /** The part that is chosen at the beginning. */
  first?: GroupExportPart
  onClose: () => void
}) {
  const { t } = useLingui()
  const [part, setPart] = useState(first)
  const [format, setFormat] = useState<GroupExportFormat>(GROUP_EXPORT_FORMATS[0])
  const { state, start, cancel, reset } = useExport(group.id)
  const isRunning = state.status === 'running'
  const formatLabel = t({ message: 'Format', context: 'label' })
  return (
    <Dialog onClose={onClose} title={t`Export Data`} shape="page">
      <form
        className="flex min-h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void start({ part, format })
        }}
      >
        <div className="grid flex-1 content-start gap-4 p-5 max-desk:p-4">
          <fieldset disabled={isRunning} className="grid min-w-0 gap-4">
            <ExportPartPicker
              value={part}
              onChange={(next) => {
                setPart(next)
                reset()
              }}
            />
            <div className="grid gap-1.5">
              <div aria-hidden className="text-sm font-semibold">
                {formatLabel}
              </div>
              <Segments
                label={formatLabel}
                value={format}
                choices={GROUP_EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
                onChange={(next) => {
                  setFormat(next)
                  reset()
                }}
              />
            </div>
          </fieldset>
          <p className="text-sm text-muted text-pretty">
            {t`The file has what you can see as the owner. Every export is recorded in the group’s activity log. Treat members’ data with care.`}
          </p>
          <ExportStatus state={state} />
        </div>
        <DialogFooter>
          <Button onClick={isRunning ? cancel : onClose}>
            {isRunning ? t`Cancel download` : t({ message: 'Close', context: 'button' })}
          </Button>
          <Button type="submit" variant="primary" busy={isRunning}>
            {!isRunning && <Download size={18} strokeWidth={1.9} aria-hidden />}
            {state.status === 'failed' ? t`Try again` : t({ message: 'Download', context: 'button' })}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
