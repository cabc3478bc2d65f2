import type { Requirement } from './requirements.ts'

export type SpecReport = { lines: string[]; problems: string[] }

type Facts = {
  requirements: Requirement[]
  finished: string[]
  held: Map<string, string[]>
  only?: string | undefined
}

/** Per piece of work how many requirements a test holds and which none does; problems are what must fail a build. */
export function reportSpec({ requirements, finished, held, only }: Facts): SpecReport {
  const works = Map.groupBy(requirements, (requirement) => requirement.work)
  const known = new Set(requirements.map((requirement) => requirement.id))
  const problems = [
    ...[...held]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${id} is no requirement (${files.join(', ')})`),
    ...[...finished, only ?? '']
      .filter((work) => work !== '' && !works.has(work))
      .map((work) => `no piece of work is called ${work}`),
  ]
  const lines: string[] = []
  for (const [work, all] of works) {
    if (only !== undefined && only !== work) continue
    const open = all.filter((requirement) => !held.has(requirement.id))
    const done = finished.includes(work)
    lines.push(
      `${work.padEnd(14)} ${all.length - open.length} of ${all.length} held${done ? ', finished' : ''}`,
    )
    if (only === work) lines.push(...open.map(({ id, text }) => `  ${id}  ${text}`))
    else if (open.length > 0) lines.push(`  no test holds ${open.map(({ id }) => id).join(' ')}`)
    if (done && open.length > 0)
      problems.push(`${work} is declared finished, but no test holds ${open.length} of its requirements`)
  }
  return { lines, problems }
}
