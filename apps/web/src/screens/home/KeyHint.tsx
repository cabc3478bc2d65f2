import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { Key } from '#web/ui/Key.tsx'

/** How to get about by keyboard. */
export function KeyHint() {
  const { t } = useLingui()
  return (
    <section className="card grid gap-1.5 p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Keyboard size={20} strokeWidth={1.9} className="text-muted" aria-hidden />
        {t`By keyboard`}
      </h2>
      <p className="text-base text-muted text-pretty">
        <Trans>
          <Key>j</Key> and <Key>k</Key> go through the posts, <Key>Enter</Key> opens one. Press <Key>?</Key>{' '}
          anywhere to see every shortcut.
        </Trans>
      </p>
    </section>
  )
}
