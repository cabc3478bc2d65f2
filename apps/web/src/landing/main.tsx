import './styles/landing.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLocale } from '#web/lib/i18n.ts'
import { applyAppearance, inferAppearance } from '#web/theme/appearance.ts'
import { Landing } from './Landing.tsx'
import { messages } from './locales/en.po'

// The page is already themed; this gives the browser's own bar the same background.
applyAppearance(inferAppearance())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={activateLocale(document.documentElement.lang, messages)}>
        <Landing />
      </I18nProvider>
    </StrictMode>,
  )
}
