import '#web/theme/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadForNewVersion } from '#web/lib/stale-build.ts'
import { activateLocale } from '#web/lib/i18n.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
import { watchErrors } from '#web/lib/watch-errors.ts'
import { messages } from '#web/locales/en.po'
import { Providers } from './Providers.tsx'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

reloadForNewVersion()
const app = (
  <StrictMode>
    <Providers
      i18n={activateLocale(document.documentElement.lang, messages)}
      client={createQueryClient(redirectToLogin)}
    >
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>
)
// As a transition, the first render lets the browser handle input in between.
startTransition(() => createRoot(root, watchErrors()).render(app))
