import { Trans } from '@lingui/react/macro'
import { loginAddress } from '#web/lib/browser.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** Renders what a visitor sees instead of a page's content; `text` says what there is to view after log-in. */
export function LoginHint({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-8 text-center">
      <p className="text-lg text-pretty">{text}</p>
      <a href={loginAddress()} className={buttonClass({ variant: 'primary' })}>
        <Trans>Log in</Trans>
      </a>
    </div>
  )
}
