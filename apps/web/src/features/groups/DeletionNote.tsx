import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'

/** Says when a deleted group is deleted for good. */
export function DeletionNote({ deletesAt }: { deletesAt: string }) {
  const { t, i18n } = useLingui()
  const date = i18n.date(new Date(deletesAt), { dateStyle: 'long' })
  return (
    <p className="flex items-start gap-2 rounded-small bg-sunken px-3 py-2 text-sm font-semibold text-warn text-pretty">
      <Trash2 size={16} strokeWidth={1.9} aria-hidden className="mt-0.5 flex-none" />
      {t`This group will be deleted on ${date}`}
    </p>
  )
}
