import type { LinkProps } from '@tanstack/react-router'

/** A path of this site, as the server names it, in the parts that the router takes. */
export function addressOf(linkUrl: string): Pick<LinkProps, 'to' | 'search' | 'hash'> {
  const { pathname, searchParams, hash } = new URL(linkUrl, 'https://guildhall.invalid')
  return {
    to: pathname as NonNullable<LinkProps['to']>,
    // The page itself reads and checks what stands behind the question mark.
    search: Object.fromEntries(searchParams) as NonNullable<LinkProps['search']>,
    ...(hash && { hash: hash.slice(1) }),
  }
}
