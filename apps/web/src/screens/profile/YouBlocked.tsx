import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import { Ban } from 'lucide-react'
import { useBlock } from '#web/features/relations/use-block.ts'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** In place of the page of someone the reader has blocked, with the way back. */
export function YouBlocked({ member }: { member: MemberCard }) {
  const { t } = useLingui()
  const name = displayName(member)
  const { unblock, isPending } = useBlock(member.id, name)
  return (
    <EmptyState
      icon={Ban}
      title={t`You blocked ${name}`}
      action={<Button variant="primary" busy={isPending} onClick={unblock}>{t`Unblock`}</Button>}
    >
      {t`You don’t see each other anywhere. ${name} isn’t told.`}
    </EmptyState>
  )
}
