import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import type { Appearance } from './appearances.ts'
import type { Screen } from './screens.ts'

/** A screenshot: its screen, appearance, viewport width and file name. */
export type Screenshot = { screen: Screen; appearance: Appearance; width: number; file: string }

const STYLE = `
  body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #808080; color: #fff }
  section { margin-bottom: 32px } h2 { font-size: 18px; margin: 0 0 8px }
  .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; align-items: start; margin-bottom: 8px }
  .narrow { grid-template-columns: repeat(6, 1fr) }
  figure { margin: 0 } figcaption { font-size: 11px } img { width: 100%; display: block }`

/** Writes index.html with all screenshots, and one sheet per screen with all appearances side by side. */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  screenshots: Screenshot[],
): Promise<void> {
  const sections = [...Map.groupBy(screenshots, ({ screen }) => `${screen.name}-${screen.state}`)]
  await writeFile(
    `${folder}/index.html`,
    page(sections.map(([name, group]) => section(name, group)).join('\n')),
  )

  const tab = await browser.newPage({ viewport: { width: 1800, height: 600 } })
  for (const [name, group] of sections) {
    await writeFile(`${folder}/sheet-${name}.html`, page(section(name, group)))
    await tab.goto(`file://${folder}/sheet-${name}.html`, { waitUntil: 'load' })
    await tab.screenshot({ path: `${folder}/sheet-${name}.png`, fullPage: true })
  }
  await tab.close()
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>${body}</html>`
}

function section(name: string, group: Screenshot[]): string {
  const rows = [...Map.groupBy(group, ({ width }) => width)].map(
    ([width, row]) => `<div class="row ${width < 600 ? 'narrow' : ''}">${row.map(figure).join('')}</div>`,
  )
  return `<section><h2>${name}</h2>${rows.join('')}</section>`
}

function figure({ file, appearance, width }: Screenshot): string {
  return `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${appearance.theme} ${appearance.mode} ${width}</figcaption></figure>`
}
