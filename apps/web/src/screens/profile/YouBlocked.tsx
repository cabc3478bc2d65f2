import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import { Ban } from 'lucide-react'
import { useBlock } from '#web/features/relations/use-block.ts'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Replaces the profile of a member whom the viewer has blocked, with a button to unblock them. */
export function YouBlocked({ member }: { member: MemberCard }) {
  const { t } = useLingui()
  const name = displayName(member)
  const { unblock, isPending } = useBlock(member.id, name)
  return (
    <EmptyState
      icon={Ban}
      title={t`You blocked ${name}`}
      action={
        <Button variant="primary" busy={isPending} onClick={unblock}>
          {t({ message: 'Unblock', context: 'button' })}
        </Button>
      }
    >
      {t`You can’t see each other on Guildhall. ${name} won’t be notified.`}
    </EmptyState>
  )
}
