import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { browser, loginAddress } from '#web/lib/browser.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const DELAY_MS = 100

/** Renders the redirect screen, which goes to the identity provider automatically or by its button. */
export function LoginScreen() {
  const { t } = useLingui()
  const search = new URLSearchParams(window.location.search)
  const address = loginAddress(search.get('returnTo') ?? '/')
  // After a failed log-in, an automatic redirect would only fail again.
  const failed = search.has('failed')
  const isSuspended = search.get('failed') === 'suspended'
  useTitle(t`Log in`)
  useEffect(() => {
    if (failed) return
    const timer = setTimeout(() => browser.goTo(address), DELAY_MS)
    return () => clearTimeout(timer)
  }, [address, failed])
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="card flex w-full max-w-sm flex-col items-center gap-5 px-6 py-10 text-center">
        {!failed && <h1 className="sr-only">{t`Log in`}</h1>}
        <LogoMark size={64} />
        {isSuspended ? <Suspended /> : failed ? <LoginFailed /> : <Connecting />}
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

function LoginFailed() {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-col gap-2">
      <h1 className="text-lg">{t`We couldn’t log you in`}</h1>
      <p className="text-md text-muted text-pretty">
        {t`Your sign-in provider returned an unexpected response. Please try again.`}
      </p>
    </div>
  )
}

function Suspended() {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-col gap-2">
      <h1 className="text-lg">{t`Your account is suspended`}</h1>
      <p className="text-md text-muted text-pretty">
        {t`You can’t use Guildhall for now. If you think this is a mistake, write to the people who run this site.`}
      </p>
    </div>
  )
}
