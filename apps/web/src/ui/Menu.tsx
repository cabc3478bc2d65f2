import clsx from 'clsx'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { menuItemClass } from './menu-item.ts'

/** A dropdown menu with arrow keys, type-ahead and Escape. The page behind stays usable. */
export function Menu({
  trigger,
  label,
  defaultOpen = false,
  children,
}: {
  trigger: ReactElement
  label: string
  defaultOpen?: boolean
  children: ReactNode
}) {
  return (
    <RadixMenu.Root modal={false} defaultOpen={defaultOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="z-(--layer-menu) max-h-(--radix-dropdown-menu-content-available-height) w-72 animate-appear overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-float outline-none"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

/** A menu entry. With `asChild` the entry is the link given as its child. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={clsx(menuItemClass, className)} {...rest} />
}

/** A separator between groups of entries. */
export function MenuRule() {
  return <RadixMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
