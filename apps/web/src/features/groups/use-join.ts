import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { useAction } from '#web/lib/use-action.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { joinByLink, joinGroup } from './groups.queries.ts'

const openAnswers = lazyDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

/**
 * Joins a group: right away, or after a dialog with its questions. With a token, it is joined by that invite link.
 * `onRefused` is called if it failed.
 */
export function useJoin(
  group: Pick<Group, 'id' | 'name' | 'entry'>,
  { token, onRefused }: { token?: string; onRefused?: () => void } = {},
) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(token === undefined ? joinGroup(group.id) : joinByLink(token))
  const { id, name, entry } = group
  const join = () =>
    entry
      ? openAnswers({ id, name, entry, ...(token !== undefined && { token }) })
      : mutate(undefined, {
          onSuccess: () => toastSuccess(t`Successfully joined the group!`),
          ...(onRefused && { onError: onRefused }),
        })
  return { join, isPending, asks: entry !== null }
}
