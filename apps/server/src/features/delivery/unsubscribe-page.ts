/** What the page of the link says: whether to ask, that it is done, or that the link is not one of ours. */
export type UnsubscribeState = { ask: string } | 'done' | 'unknown'

/** A small page of its own: it works without a session, without a script and in any browser. */
export function unsubscribePage(state: UnsubscribeState): string {
  const { title, body } = wordsOf(state)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Guildhall</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/unsubscribe?part=style"></head>
<body><main><p class="brand">Guildhall</p><h1>${title}</h1>${body}</main></body></html>`
}

function wordsOf(state: UnsubscribeState): { title: string; body: string } {
  const settings = '<a href="/settings#notifications">your settings</a>'
  if (state === 'done')
    return {
      title: 'Done. No more emails.',
      body: `<p>We will not email you about notifications any more. They still wait for you on Guildhall.</p>
<p>Changed your mind? You can turn them on again in ${settings}.</p>`,
    }
  if (state === 'unknown')
    return {
      title: 'This link does not work',
      body: `<p>It may have been cut in two by your mail program. You can turn off emails in ${settings}, too.</p>`,
    }
  return {
    title: 'No more emails?',
    body: `<p>We will stop emailing you about notifications. They still wait for you on Guildhall, and you can turn emails on again in ${settings}.</p>
<form method="post" action="/api/unsubscribe?token=${encodeURIComponent(state.ask)}"><button>Stop emailing me</button></form>`,
  }
}

/** The look of the page, as a file of its own: the content policy allows nothing inline. */
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
