import {
  cloneElement,
  startTransition,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { preload } from '#web/lib/stale-build.ts'

/** The props of a menu: the button that opens it. */
export type MenuProps = { trigger: ReactElement<ComponentProps<'button'>> }

/** Returns a menu whose code is loaded when its button is pointed at or focused, and which a press renders, open. */
export function lazyMenu<P extends MenuProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazyNamed(load) as ComponentType<P>
  return function LazyMenu(props: P) {
    const [isRequested, setRequested] = useState(false)
    // Without a transition React shows the fallback, and then nothing else for 300 ms.
    const open = () => startTransition(() => setRequested(true))
    const button = cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      onPointerEnter: () => preload(load),
      onFocus: () => preload(load),
      onClick: open,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open()
      },
    })
    return <Suspense fallback={button}>{isRequested ? <Loaded {...props} /> : button}</Suspense>
  }
}
