import clsx from 'clsx'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import type { ComponentProps, FocusEvent, ReactElement, ReactNode } from 'react'
import { menuItemClass } from './menu-item.ts'

/**
 * A dropdown menu with arrow keys, type-ahead and Escape. The page behind stays usable. It is open at first, because
 * `lazyMenu` renders it when its button is pressed.
 */
export function Menu({
  trigger,
  label,
  onOpenChange,
  onCloseAutoFocus,
  children,
}: {
  trigger: ReactElement
  label: string
  /** For a menu that is rendered only while it is open. */
  onOpenChange?: (isOpen: boolean) => void
  /** Moves the focus when the menu is closed, instead of to its button. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}) {
  return (
    <RadixMenu.Root modal={false} defaultOpen {...(onOpenChange && { onOpenChange })}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onFocus={focusFirstItem}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="z-(--layer-menu) max-h-(--radix-dropdown-menu-content-available-height) w-72 animate-appear overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-float outline-none"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

/** Radix does this too, but only for keys that are pressed after the menu was rendered. */
function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || !currentTarget.matches(':focus-visible')) return
  currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}

/** A menu entry. With `asChild` the entry is the link given as its child. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={clsx(menuItemClass, className)} {...rest} />
}

/** A separator between groups of entries. */
export function MenuRule() {
  return <RadixMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
