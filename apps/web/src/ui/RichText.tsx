import type { Mention } from '@guildhall/contract/mentions'
import { Fragment } from 'react'
import { piecesOf } from './text-pieces.ts'

const NONE: readonly Mention[] = []

/** Text that members wrote: shown as it is, with its links and its mentions clickable. Never HTML. */
export function RichText({ text, mentions = NONE }: { text: string; mentions?: readonly Mention[] }) {
  return (
    <span className="whitespace-pre-wrap wrap-anywhere">
      {piecesOf(text, mentions).map(({ kind, text: words, href }, at) => {
        if (kind === 'link') {
          return (
            <a
              key={at}
              href={href}
              rel="nofollow ugc noopener"
              target={isOfThisSite(href) ? undefined : '_blank'}
              className="font-medium text-primary hover:underline"
            >
              {words}
            </a>
          )
        }
        if (kind === 'text') return <Fragment key={at}>{words}</Fragment>
        if (href === undefined) {
          return (
            <span key={at} data-mention className="font-semibold text-on-accent">
              {words}
            </span>
          )
        }
        return (
          <a key={at} href={href} data-mention className="font-semibold text-primary hover:underline">
            {words}
          </a>
        )
      })}
    </span>
  )
}

/** What leads to another page of this site stays in this tab. */
function isOfThisSite(href: string): boolean {
  return new URL(href).origin === window.location.origin
}
