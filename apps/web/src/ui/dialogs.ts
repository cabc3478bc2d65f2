import { createElement, type ComponentType, type ReactNode } from 'react'
import { createStore } from '#web/lib/create-store.ts'
import { reportError } from '#web/lib/log.ts'
import { preload } from '#web/lib/stale-build.ts'
import { findFocusTargets } from './focus-targets.ts'

/** A dialog over the current screen. `content` is null while its code is being loaded. */
export type OpenDialog = {
  id: number
  opener: object
  /** Where the focus returns to when it is closed. */
  focusTargets: readonly HTMLElement[]
  content: ReactNode
}

const openDialogs = createStore<readonly OpenDialog[]>([])
let lastId = 0

type DialogProps = { onClose: () => void }
type Arguments<P> =
  object extends Omit<P, 'onClose'> ? [props?: Omit<P, 'onClose'>] : [props: Omit<P, 'onClose'>]

/** Opens a dialog over the current screen, with its props. Does nothing while the same dialog is open. */
export type DialogOpener<P> = {
  (...args: Arguments<P>): void
  /** Loads the code of the dialog when a click is likely. */
  preload: () => void
  /** True while the dialog is open. */
  useIsOpen: () => boolean
}

/** Returns the opener of a dialog, which any component can call. Its code is loaded when it is first opened. */
export function lazyDialog<P extends DialogProps>(load: () => Promise<ComponentType<P>>): DialogOpener<P> {
  let loaded: ComponentType<P> | null = null
  const isOpen = () => openDialogs.get().some(({ opener }) => opener === open)

  function open(...[props]: Arguments<P>): void {
    if (isOpen()) return
    lastId += 1
    const id = lastId
    const render = (Content: ComponentType<P>) =>
      createElement(Content, { ...props, onClose: () => close(id) } as P)
    const content = loaded && render(loaded)
    openDialogs.set([...openDialogs.get(), { id, opener: open, focusTargets: findFocusTargets(), content }])
    if (loaded) return
    load().then(
      (Content) => {
        loaded = Content
        replace(id, render(Content))
      },
      (error: unknown) => {
        reportError('A dialog could not be loaded', error)
        close(id)
      },
    )
  }

  open.preload = () => preload(load)
  open.useIsOpen = () => openDialogs.use((dialogs) => dialogs.some(({ opener }) => opener === open))
  return open
}

/** Returns the dialogs that are open, the topmost last. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return openDialogs.use()
}

/** Closes every dialog without asking, when their page is left. */
export function closeDialogs(): void {
  openDialogs.set([])
}

function close(id: number): void {
  openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id))
}

function replace(id: number, content: ReactNode): void {
  openDialogs.set(openDialogs.get().map((dialog) => (dialog.id === id ? { ...dialog, content } : dialog)))
}
