import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { Key } from '#web/ui/Key.tsx'

/** Explains how to navigate by keyboard. */
export function KeyHint() {
  const { t } = useLingui()
  return (
    <section className="card grid gap-1.5 p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Keyboard size={20} strokeWidth={1.9} className="text-muted" aria-hidden />
        {t`Keyboard shortcuts`}
      </h2>
      <p className="text-base text-muted text-pretty">
        <Trans>
          Use <Key>j</Key> and <Key>k</Key> to move between posts and <Key>Enter</Key> to open one. Press{' '}
          <Key>?</Key> to see all shortcuts.
        </Trans>
      </p>
    </section>
  )
}
