import { escapeHtml } from '#platform/escape-html'
import { PRIVATE_WORDS, type News, type NewsItem } from './news.words.ts'

/** What a mail says, as text and as HTML. */
export type Letter = { subject: string; text: string; html: string }

type Reader = { name: string; baseUrl: string; unsubscribeUrl: string }

/** So many are named in a mail; of the rest it says how many there are. */
const NAMED = 20

/** The mail that tells a member what is new. */
export function writeLetter({ items }: News, { name, baseUrl, unsubscribeUrl }: Reader): Letter {
  const [first] = items
  const named = items.slice(0, NAMED)
  const more = items.length - named.length
  const hello = name === '' ? 'Hello,' : `Hello ${name},`
  const addressOf = (path: string) => new URL(path, baseUrl).href
  const moreWords = more === 0 ? '' : `and ${count(more)} more`
  const [all, settings] = [addressOf('/notifications'), addressOf('/settings#notifications')]
  const subject =
    items.length === 1 ? first.sentence : `${first.sentence}, and ${count(items.length - 1)} more`

  const text = [
    hello,
    `this is new for you on Guildhall:`,
    ...named
      .map((item) => [`* ${item.sentence}`, `  ${saidIn(item)}`, `  ${addressOf(item.path)}`])
      .map((lines) => lines.filter((line) => line.trim() !== '').join('\n')),
    ...(more === 0 ? [] : [`… ${moreWords}`]),
    `See all notifications: ${all}`,
    [
      '-- ',
      'You get this because email notifications are on in your settings.',
      `Settings: ${settings}`,
      `No more emails: ${unsubscribeUrl}`,
    ].join('\n'),
  ].join('\n\n')

  const html = page(
    subject,
    `<p style="${P}">${escapeHtml(hello)}<br>this is new for you on Guildhall:</p>
${named.map((item) => card(item, addressOf(item.path))).join('\n')}
${more === 0 ? '' : `<p style="${P}">… ${moreWords}</p>`}
<p style="margin:24px 0 0"><a href="${escapeHtml(all)}" style="${BUTTON}">See all notifications</a></p>
<p style="${SMALL}">You get this because email notifications are on in your <a href="${escapeHtml(settings)}" style="${QUIET}">settings</a>.
<a href="${escapeHtml(unsubscribeUrl)}" style="${QUIET}">No more emails</a></p>`,
  )
  return { subject, text, html }
}

function saidIn({ quote, isPrivate }: NewsItem): string {
  if (quote !== null) return `“${quote.replaceAll(/\s+/g, ' ')}”`
  return isPrivate ? PRIVATE_WORDS : ''
}

function card(item: NewsItem, address: string): string {
  const said = saidIn(item)
  return `<p style="${CARD}"><a href="${escapeHtml(address)}" style="${LINK}">${escapeHtml(item.sentence)}</a>${
    said === '' ? '' : `<br><span style="${SAID}">${escapeHtml(said)}</span>`
  }</p>`
}

const FONT = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const P = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const CARD =
  'margin:0 0 12px;padding:12px 16px;border:1px solid #d5dae1;border-radius:8px;font-size:16px;line-height:1.5'
const LINK = 'color:#0b1220;font-weight:600;text-decoration:none'
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#1268e0;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none'
const SAID = 'color:#5b6472;font-size:14px'
const SMALL = 'margin:24px 0 0;color:#5b6472;font-size:13px;line-height:1.5'
const QUIET = 'color:#5b6472'

/** Plain enough for every mail program: no script, no picture, nothing that tells that it was opened. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f0f2f5;color:#0b1220;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#1268e0">Guildhall</p>
${body}
</div></body></html>
`
}

function count(many: number): string {
  return many.toLocaleString('en')
}
