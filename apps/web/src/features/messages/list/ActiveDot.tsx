import { useLingui } from '@lingui/react/macro'

/** Shows at the corner of a face that this person is active now. Decorative if a text beside it says so. */
export function ActiveDot({ decorative = false }: { decorative?: boolean }) {
  const { t } = useLingui()
  return (
    <span className="messages-active">
      {!decorative && <span className="sr-only">{t({ message: 'Active now', context: 'status' })}</span>}
    </span>
  )
}
