import { isId } from '#web/lib/ids.ts'

/** Parses the search params of a post: the one thread to show. */
export function readPostSearch({ thread }: Record<string, unknown>): { thread?: string } {
  return isId(thread) ? { thread } : {}
}
