import { callName, type Access, type Endpoint } from '@guildhall/contract/endpoint'
import { ERRORS } from '@guildhall/contract/errors'
import { dailyLimit, QUOTAS } from '@guildhall/contract/limits'
import { z } from 'zod'
import { errorText } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { render } from '../texts.ts'
import { errorsOf } from './openapi-document.ts'

const WHO: Record<Access, string> = {
  public: 'Everyone',
  member: 'Members who are signed in',
  master_admin: 'Master admins',
}

/** Renders the contract as an HTML page that needs no script. */
export function docsPage(calls: readonly Endpoint[]): string {
  const index = calls
    .map((call) => `<li><a href="#${anchor(call)}">${escapeHtml(callName(call))}</a></li>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall API</title><link rel="stylesheet" href="/api/docs?part=style"></head>
<body><header><h1>Guildhall API</h1><p>Every call of the product, from the same declarations the server checks requests with.
Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${index}</ul></nav><main>${calls.map(section).join('')}</main></body></html>`
}

function section(call: Endpoint): string {
  const { max, seconds } = QUOTAS[call.quota]
  const daily = dailyLimit(call.quota)
  const perDay = daily === null ? '' : `, ${daily.max} times in 24 hours`
  const errors = errorsOf(call).map(
    (code) =>
      `<li><code>${ERRORS[code].status} ${code}</code> ${escapeHtml(render(errorText(code), 'en'))}</li>`,
  )
  return `<section id="${anchor(call)}"><h2><code>${escapeHtml(callName(call))}</code></h2><p>${escapeHtml(call.summary)}</p>
<dl><dt>Who</dt><dd>${WHO[call.access]}</dd><dt>How often</dt><dd>${max} times in ${seconds} s${perDay}</dd></dl>
${fields('Path', call.params)}${fields('Query', call.query)}${fields('Body', call.body)}
${call.kind === 'json' ? fields('Answer', call.answer) : ''}<h3>Errors</h3><ul>${errors.join('')}</ul></section>`
}

function fields(title: string, type: Endpoint['answer']): string {
  if (type === undefined) return ''
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: title === 'Answer' ? 'output' : 'input',
    unrepresentable: 'any',
  })
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
}

function anchor(call: Endpoint): string {
  return callName(call).replace(/\W+/g, '-').toLowerCase()
}

/** The stylesheet of the page, as a separate file: the content security policy allows nothing inline. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
nav ul { columns: 18rem; padding-left: 1.2rem }
section { border-top: 1px solid #8884; padding: 1rem 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0 }
pre { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 8px; font-size: 14px }
h2 code { font-size: 1.1rem; overflow-wrap: anywhere }
`
