import { textOf, type Text } from '@guildhall/contract/texts'
import { escapeHtml } from '#platform/escape-html'
import { localeOf, render } from '#platform/texts'
import type { Digest, DigestItem } from './digest.copy.ts'
import { withLink, withoutLink } from './link.copy.ts'

/** The content of a mail, as text and as HTML. */
export type DigestMail = { subject: string; text: string; html: string }

type Reader = { name: string; baseUrl: string; unsubscribeUrl: string }

/** The most notifications listed in a mail; the rest is only counted. */
const MAX_LISTED = 20

/** Renders the mail for a digest, in the language of its reader. */
export function renderDigestMail(
  { items, language }: Digest,
  { name, baseUrl, unsubscribeUrl }: Reader,
): DigestMail {
  const say = (text: Text) => render(text, language)
  const [first] = items
  const listed = items.slice(0, MAX_LISTED).map((item) => ({ ...item, excerpt: excerptOf(item, say) }))
  const more = items.length - listed.length
  const hello = say(name === '' ? textOf('mail.hello') : textOf('mail.hello_name', { name }))
  const intro = say(textOf('mail.intro'))
  const reason = say(textOf('mail.reason'))
  const urlOf = (path: string) => new URL(path, baseUrl).href
  const moreText = more === 0 ? '' : say(textOf('mail.and_more', { more }))
  const [all, settings] = [urlOf('/notifications'), urlOf('/settings#notifications')]
  const { sentence } = first
  const subject =
    items.length === 1 ? sentence : say(textOf('mail.subject_and_more', { sentence, more: items.length - 1 }))

  const text = [
    hello,
    intro,
    ...listed
      .map((item) => [`* ${item.sentence}`, `  ${item.excerpt}`, `  ${urlOf(item.path)}`])
      .map((lines) => lines.filter((line) => line.trim() !== '').join('\n')),
    ...(more === 0 ? [] : [moreText]),
    say(textOf('mail.see_all_url', { url: all })),
    [
      '-- ',
      withoutLink(reason),
      say(textOf('mail.settings_url', { url: settings })),
      say(textOf('mail.unsubscribe_url', { url: unsubscribeUrl })),
    ].join('\n'),
  ].join('\n\n')

  const html = page(
    subject,
    `<p style="${P}">${escapeHtml(hello)}<br>${escapeHtml(intro)}</p>
${listed.map((item) => card(item, urlOf(item.path))).join('\n')}
${more === 0 ? '' : `<p style="${P}">${escapeHtml(moreText)}</p>`}
<p style="margin:24px 0 0"><a href="${escapeHtml(all)}" style="${BUTTON}">${escapeHtml(say(textOf('mail.see_all')))}</a></p>
<p style="${SMALL}">${withLink(reason, `<a href="${escapeHtml(settings)}" style="${SMALL_LINK}">`)}
<a href="${escapeHtml(unsubscribeUrl)}" style="${SMALL_LINK}">${escapeHtml(say(textOf('unsubscribe.button')))}</a></p>`,
    language,
  )
  return { subject, text, html }
}

function excerptOf({ quote, isPrivate }: DigestItem, say: (text: Text) => string): string {
  if (quote !== null) return say(textOf('delivery.quote', { quote: quote.replaceAll(/\s+/g, ' ') }))
  return isPrivate ? say(textOf('delivery.private_text')) : ''
}

function card({ sentence, excerpt }: DigestItem & { excerpt: string }, url: string): string {
  return `<p style="${CARD}"><a href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(sentence)}</a>${
    excerpt === '' ? '' : `<br><span style="${QUOTE}">${escapeHtml(excerpt)}</span>`
  }</p>`
}

const FONT = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const P = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const CARD =
  'margin:0 0 12px;padding:12px 16px;border:1px solid #d5dae1;border-radius:8px;font-size:16px;line-height:1.5'
const LINK = 'color:#0b1220;font-weight:600;text-decoration:none'
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#1268e0;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none'
const QUOTE = 'color:#5b6472;font-size:14px'
const SMALL = 'margin:24px 0 0;color:#5b6472;font-size:13px;line-height:1.5'
const SMALL_LINK = 'color:#5b6472'

/** Plain enough for every mail client: no script, no image, nothing that tracks whether it was opened. */
function page(title: string, body: string, language: string): string {
  return `<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f0f2f5;color:#0b1220;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#1268e0">Guildhall</p>
${body}
</div></body></html>
`
}
