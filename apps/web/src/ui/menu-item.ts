/** The classes of a menu entry, shared with the sheet that replaces the menu on phones. */
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-base font-semibold outline-none select-none hover:bg-sunken focus-visible:bg-sunken data-highlighted:bg-sunken aria-[current=page]:text-primary data-disabled:cursor-default data-disabled:text-muted'
