import { I18nProvider } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { ThemeSync } from '#web/features/preferences/ThemeSync.tsx'
import { TooltipLayer } from '#web/ui/Tooltip.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/Toaster.tsx')).Toaster }))

/** The providers of every page: i18n, data, theme, tooltips and toasts. */
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
      <ErrorBoundary fallback={<ErrorScreen />}>
        <QueryClientProvider client={client}>
          <ThemeSync />
          {children}
          <TooltipLayer />
          <Suspense>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  )
}
