import { Spinner } from './Spinner.tsx'
import { useOpenDialogs } from './dialogs.ts'
import { FocusTargetsContext } from './focus-targets.ts'

/** Renders the dialogs that are open, for the whole application. */
export function DialogHost() {
  return useOpenDialogs().map(({ id, focusTargets, content }) => (
    <FocusTargetsContext key={id} value={focusTargets}>
      {content ?? <LoadingOverlay />}
    </FocusTargetsContext>
  ))
}

/** Appears only if loading takes noticeably long. */
function LoadingOverlay() {
  return (
    <div className="fixed inset-0 z-(--layer-dialog) grid animate-appear-late place-items-center bg-scrim text-on-art">
      <Spinner size={32} />
    </div>
  )
}
