import { I18nProvider } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { ThemeSync } from '#web/features/preferences/ThemeSync.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { ToastHost } from '#web/ui/ToastHost.tsx'

const TooltipLayer = lazyNamed(async () => (await import('#web/ui/Tooltip.tsx')).TooltipLayer)

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
          <Suspense>
            <TooltipLayer />
          </Suspense>
          <ToastHost />
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  )
}
