import { textOf, type Text } from '@guildhall/contract/texts'
import { escapeHtml } from '#platform/escape-html'
import { localeOf, render } from '#platform/texts'
import { withLink } from './link.copy.ts'

/** What the page shows: a confirmation form for a token, that it is done, or that the link is invalid. */
export type UnsubscribeState = { ask: string } | 'done' | 'unknown'

/** A standalone page in a language that works without a session, without scripts and in any browser. */
export function unsubscribePage(state: UnsubscribeState, language: string): string {
  const { title, paragraphs } = copyFor(state)
  const heading = escapeHtml(render(title, language))
  const body = paragraphs
    .map((text) => `<p>${withLink(render(text, language), '<a href="/settings#notifications">')}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – Guildhall</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/unsubscribe?part=style"></head>
<body><main><p class="brand">Guildhall</p><h1>${heading}</h1>${body}${formFor(state, language)}</main></body></html>`
}

function copyFor(state: UnsubscribeState): { title: Text; paragraphs: Text[] } {
  if (state === 'done')
    return {
      title: textOf('unsubscribe.done_title'),
      paragraphs: [textOf('unsubscribe.done'), textOf('unsubscribe.turn_on_again')],
    }
  if (state === 'unknown')
    return { title: textOf('unsubscribe.unknown_title'), paragraphs: [textOf('unsubscribe.unknown')] }
  return { title: textOf('unsubscribe.ask_title'), paragraphs: [textOf('unsubscribe.ask')] }
}

function formFor(state: UnsubscribeState, language: string): string {
  if (typeof state === 'string') return ''
  const button = escapeHtml(render(textOf('unsubscribe.button'), language))
  return `
<form method="post" action="/api/unsubscribe?token=${encodeURIComponent(state.ask)}"><button>${button}</button></form>`
}

/** The page's stylesheet, served separately: the content security policy allows no inline styles. */
export const UNSUBSCRIBE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box;
  background: light-dark(#f0f2f5, #18191a); color: light-dark(#0b1220, #e4e6eb) }
main { max-width: 28rem; padding: 2rem; border-radius: 12px; background: light-dark(#ffffff, #242526) }
.brand { margin: 0 0 1rem; font-weight: 700; color: light-dark(#1268e0, #4a9bff) }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25 }
a { color: light-dark(#0b4db0, #a9d0ff) }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: 8px; cursor: pointer;
  background: light-dark(#1268e0, #4a9bff); color: light-dark(#ffffff, #06182f) }
button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
`
