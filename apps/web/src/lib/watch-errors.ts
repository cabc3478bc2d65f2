import type { ClientErrorKind } from '@guildhall/contract/client-errors'
import type { RootOptions } from 'react-dom/client'
import { reportError } from './log.ts'
import { preload } from './stale-build.ts'

/** Reports the errors that nothing else handles. Returns the options of the root that catch those of components. */
export function watchErrors(): RootOptions {
  window.addEventListener('error', ({ error }) => send('script', error))
  window.addEventListener('unhandledrejection', ({ reason }) => send('promise', reason))
  return {
    onCaughtError: (error, { componentStack }) => {
      reportError(`The application broke in${componentStack ?? ''}`, error)
      send('render', error)
    },
  }
}

function send(kind: ClientErrorKind, error: unknown): void {
  preload(async () => (await import('./client-errors.ts')).sendClientError(kind, error))
}
