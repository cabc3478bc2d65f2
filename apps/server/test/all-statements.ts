import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { declaredStatements } from '#platform/db'

const SOURCES = ['../src/', '../demo/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Tables that stay small, each with the reason. All other tables grow. */
export const SMALL_TABLES: Record<string, string> = {
  migrations: 'one row per file',
  master_admins: 'one row per master admin',
  global_ai_agents: 'one row per agent of the site',
  event_workers: 'one row per worker of the program',
  chores: 'one row per chore of the program',
  platform_stats: 'one row per figure',
  timeline_generation: 'one row',
  badges_counted: 'one row',
  viral_posts: 'trimmed to the top posts every minute',
}

/** Statements that may scan a growing table, or one of its indexes, in full, each with the reason. */
export const ALLOWED_FULL_SCANS: Record<string, string> = {
  'effects.list_dead': 'run on demand by an operator; the index contains only dead letters',
  'outbox.find_stuck': 'polled only by tests, benches and commands that wait until all events are handled',
  'posts.has_any': 'the demo checks it before anyone has posted',
  'feed.find_high_reach': 'the indexes contain only these authors',
  'media.find_stalled': 'the index contains only media that is not ready yet',
  'relations.demote_high_reach': 'the index contains only high-reach authors',
}

/** Returns every declared statement by name, except those declared by tests. */
export async function allStatements(): Promise<ReadonlyMap<string, string>> {
  for (const folder of SOURCES)
    for await (const file of glob('**/*.store.ts', { cwd: folder })) await import(`${folder}${file}`)
  return new Map([...declaredStatements()].filter(([name]) => !name.startsWith('test.')))
}
