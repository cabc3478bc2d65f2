import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logFault } from '#web/lib/log.ts'
import { Broken } from './Broken.tsx'

/** The last net: a fault outside of any page still leaves a page with a way on. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logFault(`The application broke in${info.componentStack ?? ''}`, error)
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
