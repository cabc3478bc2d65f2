import type { LinkProps } from '@tanstack/react-router'

/** Splits a path of this site, as sent by the server, into the router's link props. */
export function linkPropsOf(linkUrl: string): Pick<LinkProps, 'to' | 'search' | 'hash'> {
  const { pathname, searchParams, hash } = new URL(linkUrl, 'https://guildhall.invalid')
  return {
    to: pathname as NonNullable<LinkProps['to']>,
    // The page itself parses and validates the query string.
    search: Object.fromEntries(searchParams) as NonNullable<LinkProps['search']>,
    ...(hash && { hash: hash.slice(1) }),
  }
}
