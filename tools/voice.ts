import { readFile } from 'node:fs/promises'
import { EN } from '../packages/contract/src/texts/en/index.ts'
import { readCatalogue } from './voice/read-catalogue.ts'
import { textSlips } from './voice/text-slips.ts'

// Finds the usual slips of docs/voice.md in what people read.
const CATALOGUES = ['apps/web/src/locales/en.po', 'apps/web/src/landing/locales/en.po']

const voice = await readFile('docs/voice.md', 'utf8')
const fixed = voice.slice(voice.indexOf('## What the specification fixes'))
const spec = (await readFile('docs/requirements.csv', 'utf8')).replaceAll('""', '"') + fixed
const sources: [name: string, texts: string[]][] = [['packages/contract/src/texts/en', Object.values(EN)]]
for (const file of CATALOGUES) sources.push([file, readCatalogue(await readFile(file, 'utf8'))])

for (const [name, texts] of sources) {
  for (const text of texts) {
    for (const slip of textSlips(text, spec)) {
      process.exitCode = 1
      console.error(`${name}: ${JSON.stringify(text)}: ${slip}`)
    }
  }
}
