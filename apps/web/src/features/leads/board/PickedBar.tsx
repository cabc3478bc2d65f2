import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_MOVED_LEADS, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { ArrowRightLeft } from 'lucide-react'
import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { Button } from '#web/ui/Button.tsx'

const MoveMenu = lazyNamed(async () => (await import('./MoveMenu.tsx')).MoveMenu)

/** What can be done with the leads that are picked. It stays at the bottom of the window. */
export function PickedBar({
  leads,
  isMenuOpen,
  onMenu,
  onMove,
  onClear,
  onMenuClosed,
}: {
  leads: readonly Lead[]
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  onMove: (stage: LeadStage) => void
  onClear: () => void
  /** Moves the focus when the menu is closed. */
  onMenuClosed: (event: Event) => void
}) {
  const { t, i18n } = useLingui()
  const count = leads.length
  const selected = plural(count, { one: '# selected', other: '# selected' })
  const max = i18n.number(MAX_MOVED_LEADS)
  const button = (
    <Button variant="primary" aria-haspopup="menu" onClick={() => onMenu(true)}>
      <ArrowRightLeft size={18} strokeWidth={1.9} aria-hidden />
      {t`Move to…`}
    </Button>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && plural(count, { one: '# lead selected', other: '# leads selected' })}
      </p>
      {count > 0 && (
        <div role="toolbar" aria-label={t`Selected leads`} className="leads-picked">
          <span aria-hidden className="min-w-0 flex-1 tabular-nums">
            {selected}
            {count >= MAX_MOVED_LEADS && (
              <span className="ml-2 font-normal">{t`Up to ${max} at a time`}</span>
            )}
          </span>
          <Button variant="ghost" className="text-inherit!" onClick={onClear}>
            {t({ message: 'Clear', context: 'button' })}
          </Button>
          {isMenuOpen ? (
            <Suspense fallback={button}>
              <MoveMenu
                leads={leads}
                trigger={button}
                onMove={onMove}
                onClose={() => onMenu(false)}
                onCloseAutoFocus={onMenuClosed}
              />
            </Suspense>
          ) : (
            button
          )}
        </div>
      )}
    </>
  )
}
