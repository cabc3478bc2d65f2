import type { Requirement } from './requirements.ts'

export type SpecReport = { lines: string[]; problems: string[] }

type Facts = {
  requirements: Requirement[]
  finished: string[]
  covered: Map<string, string[]>
  only?: string | undefined
}

/** Reports per piece of work how many requirements tests cover and which are open; problems must fail a build. */
export function reportSpec({ requirements, finished, covered, only }: Facts): SpecReport {
  const works = Map.groupBy(requirements, (requirement) => requirement.work)
  const known = new Set(requirements.map((requirement) => requirement.id))
  const problems = [
    ...[...covered]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${id} is no requirement (${files.join(', ')})`),
    ...[...finished, only ?? '']
      .filter((work) => work !== '' && !works.has(work))
      .map((work) => `no piece of work is called ${work}`),
  ]
  const lines: string[] = []
  for (const [work, all] of works) {
    if (only !== undefined && only !== work) continue
    const open = all.filter((requirement) => !covered.has(requirement.id))
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
