import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

/** Text that is kept in this browser until it is sent or is `initial` again. */
export function useTextDraft(
  name: 'lead-message' | 'lead-note' | 'lead-task',
  id: string,
  initial: string,
): { text: string; setText: (next: string) => void; clear: () => void } {
  const { user } = useSession()
  const ownId = user && idOf(user)
  const key = ownId ? `${name}.${ownId}.${id}` : null
  const [text, save] = useDraft(key, initial, isText)
  const clear = () => key !== null && deleteDraft(key)
  return { text, setText: (next) => (next === initial ? clear() : save(next)), clear }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
