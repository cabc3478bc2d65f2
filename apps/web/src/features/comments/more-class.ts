/** Classes of the links and buttons that show more of a conversation. */
export const moreClass =
  'inline-flex min-h-10 items-center gap-2 rounded-small pr-2 text-sm font-semibold text-primary enabled:hover:underline disabled:cursor-default desk:min-h-9'
