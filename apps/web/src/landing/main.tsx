import '#web/theme/styles.css'
import './styles/landing.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '#web/lib/i18n.ts'
import { applyLook, inferLook } from '#web/theme/look.ts'
import { Landing } from './Landing.tsx'
import { messages } from './locales/en.po'

// The page already has its look; this gives the browser's own bar the same ground.
applyLook(inferLook())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={speak('en', messages)}>
        <Landing />
      </I18nProvider>
    </StrictMode>,
  )
}
