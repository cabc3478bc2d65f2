import { isId } from '#web/lib/ids.ts'

/** What the address of a post can say behind its question mark: the one thread to show. */
export function readPostSearch({ thread }: Record<string, unknown>): { thread?: string } {
  return isId(thread) ? { thread } : {}
}
