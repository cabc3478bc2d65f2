import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logFault } from '#web/lib/log.ts'

/** Shows `fallback` where something inside fails to render, so that a fault goes no further than it must. */
export class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logFault(`The application broke in${info.componentStack ?? ''}`, error)
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
