import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Requirement = { id: string; work: string; text: string }

/** Every requirement of docs/requirements.csv. */
export async function readRequirements(root: string): Promise<Requirement[]> {
  const [head = [], ...rows] = parseCsv(await readFile(join(root, 'docs/requirements.csv'), 'utf8'))
  const column = (name: string) => {
    const at = head.indexOf(name)
    if (at < 0) throw new Error(`docs/requirements.csv has no column ${name}`)
    return (row: string[]) => row[at] ?? ''
  }
  const [id, work, text] = [column('id'), column('work'), column('requirement')]
  return rows.map((row) => ({ id: id(row), work: work(row), text: text(row) }))
}

/** The pieces of work declared finished in docs/finished.txt, one per line. */
export async function readFinished(root: string): Promise<string[]> {
  const lines = (await readFile(join(root, 'docs/finished.txt'), 'utf8'))
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/** Parses rows of cells; a quoted cell may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
