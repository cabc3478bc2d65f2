import { readFileSync } from 'node:fs'
import type { Role } from './roles.ts'

const FILE = new URL('../../../docs/authorization.csv', import.meta.url)

/** What a call returns for a role: `ok`, `flt` (ok but filtered), a status, or `-` if the role does not apply. */
export type Cell = 'ok' | 'flt' | '-' | `${number}`

/** Returns the access matrix by the name of the call. */
export function readMatrix(): Map<string, Record<Role, Cell>> {
  const [head = [], ...rows] = readFileSync(FILE, 'utf8').trim().split('\n').map(splitLine)
  return new Map(
    rows.map((row) => [
      row[0] ?? '',
      Object.fromEntries(head.map((role, column) => [role, row[column] ?? '-'])) as Record<Role, Cell>,
    ]),
  )
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  )
}
