import { bytesAYear, cpuADay, headline, membersOf, needsOf, rowsADay } from './capacity/model.ts'
import { readInputs } from './capacity/read-inputs.ts'

// Computes from measured costs what members cost and how many a machine carries. Nothing is started or measured here.
const MEMBERS = [200_000, 1_000_000, 2_000_000, 10_000_000, 100_000_000]
const MACHINES = [2, 8, 32]

const figure = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    console.log(cells.join('  '))
  }
  console.log('')
}

const { inputs, defaults } = await readInputs()
console.log(defaults.length === 0 ? 'all inputs are measured' : `estimated: ${defaults.join(', ')}`)
console.log(`CPU seconds of 1,000 active members in an hour: ${figure(headline(inputs), 1)}\n`)

const cpu = cpuADay(inputs).toSorted(([, a], [, b]) => b - a)
const total = cpu.reduce((sum, [, ms]) => sum + ms, 0)
printTable([
  ['of a member and day', 'CPU ms', 'share'],
  ...cpu.map(([name, ms]) => [name, figure(ms, 2), `${figure((100 * ms) / total)} %`]),
])
printTable([
  ['of a member and year', 'kB'],
  ...bytesAYear(inputs).map(([name, bytes]) => [name, figure(bytes / 1_000, 1)]),
])
console.log(`rows written for a member and day: ${figure(rowsADay(inputs), 1)}\n`)
printTable([
  ['cores', 'members by CPU'],
  ...MACHINES.map((cores) => [String(cores), figure(membersOf(cores, inputs))]),
])
printTable([
  ['members', 'feed pages/s', 'writes/s', 'rows/s', 'cores of Node', 'of Postgres', 'TB a year'],
  ...MEMBERS.map((members) => {
    const needs = needsOf(members, inputs)
    return [
      figure(members),
      figure(needs.feedPagesPerSecond),
      figure(needs.writesPerSecond),
      figure(needs.rowsPerSecond),
      figure(needs.nodeCores, 1),
      figure(needs.postgresCores, 1),
      figure(needs.terabytesAYear, 2),
    ]
  }),
])
