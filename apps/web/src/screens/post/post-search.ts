const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the address of a post can say behind its question mark: the one thread to show. */
export function readPostSearch({ thread }: Record<string, unknown>): { thread?: string } {
  return typeof thread === 'string' && ID.test(thread) ? { thread } : {}
}
