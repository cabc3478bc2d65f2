import { useLingui } from '@lingui/react/macro'
import { Signpost } from 'lucide-react'
import { MenuItem } from '#web/ui/Menu.tsx'
import { openPostLeads } from './post-leads.dialog.ts'

/** Shows which leads a post brought; an entry of its menu for those who manage its group. */
export function PostLeadsItem({ groupId, postId }: { groupId: string; postId: string }) {
  const { t } = useLingui()
  return (
    <MenuItem onSelect={() => openPostLeads({ groupId, postId })}>
      <Signpost size={20} strokeWidth={1.9} aria-hidden />
      {t`Leads from this post`}
    </MenuItem>
  )
}
