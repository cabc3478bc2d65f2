import { readFileSync } from 'node:fs'
import type { Role } from './roles.ts'

const FILE = new URL('../../../docs/authorization.csv', import.meta.url)

/** What a role may expect of a call: `ok`, `flt` (answered, filtered), a status, or `-` where the role means nothing. */
export type Cell = 'ok' | 'flt' | '-' | `${number}`

/** The access matrix, by the name of the call. */
export function readMatrix(): Map<string, Record<Role, Cell>> {
  const [head = [], ...rows] = readFileSync(FILE, 'utf8').trim().split('\n').map(splitLine)
  return new Map(
    rows.map((row) => [
      row[0] ?? '',
      Object.fromEntries(head.map((role, at) => [role, row[at] ?? '-'])) as Record<Role, Cell>,
    ]),
  )
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  )
}
