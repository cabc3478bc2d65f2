import { useLingui } from '@lingui/react/macro'
import type { Case, CaseAction } from '@guildhall/contract/moderation'
import { SANCTIONS } from '@guildhall/contract/moderation.input'
import { NOTICE_ACTIONS } from '@guildhall/contract/notices'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { openDecide } from '#web/features/decisions/decide.dialog.ts'
import { ACTION_WORDS, actionLabel } from '#web/features/decisions/decision-words.ts'
import { displayName } from '#web/lib/names.ts'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { decideCase } from './moderation.queries.ts'

const SanctionMenu = lazyMenu(async () => (await import('./SanctionMenu.tsx')).SanctionMenu)

const isSanction = (action: CaseAction) => SANCTIONS.some((one) => one === action)

/** What can be decided on a case: about the content in a row, about the person in a menu. */
export function CaseActions({ reported, groupName }: { reported: Case; groupName: string }) {
  const { t } = useLingui()
  const { state, targetType, subject, decision } = reported
  const isReview = state === 'answered'
  const { actions } = reported.viewer
  const inRow = actions.filter((action) => !isSanction(action))
  const inMenu = SANCTIONS.filter((action) => actions.includes(action))
  const name = displayName(subject)
  const decide = (action: CaseAction) =>
    openDecide({
      action,
      target: targetType,
      name,
      groupName,
      reason: reported.reasons[0]?.reason ?? null,
      reviewed: isReview ? (NOTICE_ACTIONS.find((one) => one === decision?.action) ?? null) : null,
      isHeld: reported.isHiddenByAgent,
      mutation: decideCase(reported),
    })
  return (
    <div
      role="group"
      aria-label={t({ message: 'Decision', context: 'label' })}
      className="flex flex-wrap gap-2 border-t border-line pt-3.5 max-desk:*:flex-1"
    >
      {inRow.map((action) => (
        <ActionButton
          key={action}
          action={action}
          isReview={isReview}
          variant={ACTION_WORDS[action].isDestructive ? 'danger' : 'plain'}
          onClick={() => decide(action)}
        />
      ))}
      {inMenu.length > 0 && (
        <SanctionMenu actions={inMenu} name={name} onChoose={decide} trigger={<MemberButton name={name} />} />
      )}
    </div>
  )
}

function ActionButton({
  action,
  isReview,
  variant,
  onClick,
}: {
  action: CaseAction
  isReview: boolean
  variant: ButtonVariant
  onClick: () => void
}) {
  const { i18n } = useLingui()
  const { icon: Icon } = ACTION_WORDS[action]
  return (
    <Button variant={variant} aria-haspopup="dialog" onPointerEnter={openDecide.preload} onClick={onClick}>
      <Icon size={17} strokeWidth={1.9} aria-hidden />
      {i18n._(actionLabel(action, isReview))}
    </Button>
  )
}

function MemberButton({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <Button aria-label={t`Warn, mute or ban ${name}`} {...rest}>
      {t`Warn, mute or ban`}
      <ChevronDown size={17} strokeWidth={1.9} aria-hidden />
    </Button>
  )
}
