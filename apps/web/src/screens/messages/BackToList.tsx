import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Folder } from '@guildhall/contract/conversations'
import { ArrowLeft } from 'lucide-react'

/** Leads from a conversation back to the list, on phones. */
export function BackToList({ folder }: { folder: Folder }) {
  const { t } = useLingui()
  return (
    <Link
      to="/messages"
      search={folder === 'requests' ? { tab: folder } : {}}
      aria-label={t`Back to conversations`}
      className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunken desk:hidden"
    >
      <ArrowLeft size={22} strokeWidth={1.9} aria-hidden />
    </Link>
  )
}
