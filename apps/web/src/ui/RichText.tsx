import type { Mention } from '@guildhall/contract/mentions'
import { Fragment } from 'react'
import { piecesOf } from './text-pieces.ts'

const NONE: readonly Mention[] = []

/** Renders text that members wrote, with clickable links and mentions. Never as HTML. */
export function RichText({ text, mentions = NONE }: { text: string; mentions?: readonly Mention[] }) {
  return (
    <span className="whitespace-pre-wrap wrap-anywhere">
      {piecesOf(text, mentions).map(({ kind, text: label, href }, at) => {
        if (kind === 'link') {
          return (
            <a
              key={at}
              href={href}
              rel="nofollow ugc noopener"
              target={isSameSite(href) ? undefined : '_blank'}
              className="font-medium text-primary hover:underline"
            >
              {label}
            </a>
          )
        }
        if (kind === 'text') return <Fragment key={at}>{label}</Fragment>
        if (href === undefined) {
          return (
            <span key={at} data-mention className="font-semibold text-on-accent">
              {label}
            </span>
          )
        }
        return (
          <a key={at} href={href} data-mention className="font-semibold text-primary hover:underline">
            {label}
          </a>
        )
      })}
    </span>
  )
}

/** Links to this site open in the same tab. */
function isSameSite(href: string): boolean {
  return new URL(href).origin === window.location.origin
}
