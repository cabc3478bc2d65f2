import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { CALLS } from '../../packages/contract/src/calls.ts'
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts'
import {
  dailyLimit,
  MAX_NOTIFICATIONS_PER_ACTOR,
  STRANGER_MENTIONS,
  NEWCOMER_DAYS,
  QUOTAS,
  type DayLimit,
  type Quota,
} from '../../packages/contract/src/limits.ts'
import { workers } from '../../apps/server/src/app/features.ts'
import { COMMANDS } from './commands.ts'

const CALLERS: Record<Access, string> = { public: 'anyone', member: 'members', master_admin: 'master admins' }

const ROOT = join(import.meta.dirname, '../..')

/** The path of the generated page. */
export const REFERENCE_FILE = join(ROOT, 'docs/reference.md')

/** Returns the reference page, generated from the code: commands, settings, calls, quotas, events. */
export async function referencePage(): Promise<string> {
  const markdown = reference(readFileSync(join(ROOT, '.env.example'), 'utf8'))
  return format(markdown, { ...(await resolveConfig(REFERENCE_FILE)), parser: 'markdown' })
}

function reference(envExample: string): string {
  return `# Reference

Written by \`./run docs\` from the code; a test fails where this page differs from it.

## Commands

${table(
  ['command', 'does'],
  Object.entries(COMMANDS).map(([name, does]) => [`\`./run ${name}\``, does]),
)}

## Settings

Read from the environment, or from \`.env\` in a clone. The values are those of development.

${table(['setting', 'value in `.env.example`', 'what it is'], settings(envExample))}

## Calls

Input, answer and errors of each: \`/api/docs\` and \`/api/openapi.json\` of a running server. Who may do what: [authorization.csv](authorization.csv).

${table(
  ['call', 'for', 'quota', 'what it does'],
  CALLS.toSorted(byPath).map(({ method, path, access, quota, summary }) => [
    `\`${method} ${path}\``,
    CALLERS[access],
    quota,
    summary,
  ]),
)}

## Quotas

Counted per call, and per member or, for visitors, per address. What is for 24 hours is counted per member, for all calls of the quota together.

${table(
  ['quota', 'at most', 'in 24 hours', `in the first ${NEWCOMER_DAYS} days`],
  Object.entries(QUOTAS).map(([name, { max, seconds }]) => [
    `\`${name}\``,
    `${max} in ${seconds} s`,
    ...dayCells(dailyLimit(name as Quota)),
  ]),
)}

What is beyond these is done, and nobody is told of it:

${table(
  ['told', 'in 24 hours', `in the first ${NEWCOMER_DAYS} days`],
  [
    ['mentions of people who are neither friends nor followers, per writer', ...dayCells(STRANGER_MENTIONS)],
    ['notifications that one member raises for one other', ...dayCells(MAX_NOTIFICATIONS_PER_ACTOR)],
    ['friend requests of one member to one other, however often they are taken back', ...dayCells(1)],
  ],
)}

## Events and their consumers

${table(['event', 'consumers'], consumers())}
`
}

/** The table cells of a daily limit. */
function dayCells(limit: DayLimit | number | null): [max: string, newcomers: string] {
  if (limit === null) return ['', '']
  const { max, newcomers } = typeof limit === 'number' ? { max: limit, newcomers: limit } : limit
  return [String(max), String(newcomers)]
}

function byPath(one: Endpoint, other: Endpoint): number {
  return `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1
}

function settings(envExample: string): string[][] {
  return [...envExample.matchAll(/((?:^# .*\n)+)((?:^[A-Z0-9_]+=.*\n?)+)/gm)].flatMap(
    ([, comment = '', lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => {
          const [name = '', ...value] = line.split('=')
          const shown = value.join('=')
          return [
            `\`${name}\``,
            shown === '' ? '(empty)' : `\`${shown}\``,
            comment.replaceAll(/^# /gm, '').trim().replaceAll('\n', ' '),
          ]
        }),
  )
}

function consumers(): string[][] {
  const byEvent = Map.groupBy(workers, ({ event }) => event)
  return [...byEvent]
    .map(([event, found]) => [
      `\`${event}\``,
      found
        .map(({ name, inGroupsOnly }) => `\`${name}\`${inGroupsOnly ? ' (in groups)' : ''}`)
        .toSorted()
        .join(', '),
    ])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
