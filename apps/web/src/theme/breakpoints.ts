/** The width from which a page has room for a second column, as `--breakpoint-desk` in theme.css. */
export const DESKTOP = '(min-width: 861px)'
