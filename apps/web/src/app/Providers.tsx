import { I18nProvider } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Boundary } from '#web/ui/Boundary.tsx'
import { Broken } from './Broken.tsx'
import { LookKeeper } from '#web/features/preferences/LookKeeper.tsx'
import { TooltipLayer } from '#web/ui/Tooltip.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/Toaster.tsx')).Toaster }))

/** What every page needs around it: words, data, look, tooltips and toasts. */
export function Providers({
  i18n,
  client,
  children,
}: {
  i18n: I18n
  client: QueryClient
  children: ReactNode
}) {
  return (
    <I18nProvider i18n={i18n}>
      <Boundary fallback={<Broken />}>
        <QueryClientProvider client={client}>
          <LookKeeper />
          {children}
          <TooltipLayer />
          <Suspense>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </Boundary>
    </I18nProvider>
  )
}
