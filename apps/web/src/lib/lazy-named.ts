import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Returns a component whose code is loaded when it is first rendered, inside `Suspense`. */
export function lazyNamed<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load() }))
}
