import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { declaredStatements } from '#platform/db'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** Tables that stay small, and why. All others grow. */
export const SMALL: Record<string, string> = {
  migrations: 'one row per file',
  event_workers: 'one row per worker of the program',
  platform_stats: 'one row per figure',
  timeline_generation: 'one row',
  viral_posts: 'cut to the best every minute',
}

/** Statements that read a table that grows, or an index of it, from one end to the other, and why they may. */
export const MAY_READ_WHOLE: Record<string, string> = {
  'effects.list_dead': 'a person asks for it; the index holds dead letters only',
  'outbox.find_stuck': 'names what a command waits for in vain, once, at its end',
  'posts.has_any': 'the demo asks, before anybody else has written',
  'feed.well_known': 'the index holds nobody else',
  'media.find_lost_turns': 'the index holds what is not ready yet',
  'relations.let_fall_back': 'the index holds nobody else',
}

/** Every statement of the program, by its name. */
export async function allStatements(): Promise<ReadonlyMap<string, string>> {
  for await (const file of glob('**/*.store.ts', { cwd: SOURCE })) await import(`${SOURCE}${file}`)
  return declaredStatements()
}
