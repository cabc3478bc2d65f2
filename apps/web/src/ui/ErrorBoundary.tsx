import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '#web/lib/log.ts'

/** Shows `fallback` if a child fails to render, so that the error does not spread. */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasError: boolean }
> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(`The application broke in${info.componentStack ?? ''}`, error)
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children
  }
}
