import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { browser, loginAddress } from '#web/lib/browser.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const DELAY_MS = 100

/** The redirect screen: on the way to the identity provider, by itself or by the button. */
export function LoginScreen() {
  const { t } = useLingui()
  const asked = new URLSearchParams(window.location.search)
  const address = loginAddress(asked.get('returnTo') ?? '/')
  // Sent here by a log-in that failed: going on by itself would only fail again.
  const failed = asked.has('failed')
  useTitle(t`Log In`)
  useEffect(() => {
    if (failed) return
    const timer = setTimeout(() => browser.goTo(address), DELAY_MS)
    return () => clearTimeout(timer)
  }, [address, failed])
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="card flex w-full max-w-sm flex-col items-center gap-5 px-6 py-10 text-center">
        {!failed && <h1 className="sr-only">{t`Log In`}</h1>}
        <LogoMark size={64} />
        {failed ? <Failure /> : <Connecting />}
        <Button variant="primary" block onClick={() => browser.goTo(address)}>
          {t`Continue to Login`}
        </Button>
      </section>
    </main>
  )
}

function Connecting() {
  const { t } = useLingui()
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <span className="text-primary">
        <Spinner size={28} />
      </span>
      <p className="text-md text-pretty">{t`Connecting to your authentication provider...`}</p>
    </div>
  )
}

function Failure() {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-col gap-2">
      <h1 className="text-lg">{t`We could not log you in`}</h1>
      <p className="text-md text-muted text-pretty">
        {t`Your authentication provider did not answer as expected. Nothing was changed. Please try again.`}
      </p>
    </div>
  )
}
