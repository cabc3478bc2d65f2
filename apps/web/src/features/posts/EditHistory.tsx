import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Mention } from '@guildhall/contract/mentions'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { EditsQuery } from './post-changes.queries.ts'

/** The current text of a post or comment, and when it was last edited. */
export type TextVersion = { content: string; mentions: readonly Mention[]; at: string }

/** Dialog with the current text and its earlier versions, newest first. */
export function EditHistory({
  now,
  earlierQuery,
  onClose,
}: {
  now: TextVersion
  earlierQuery: EditsQuery
  onClose: () => void
}) {
  const { t } = useLingui()
  const edits = useInfiniteQuery(earlierQuery)
  const earlier = edits.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog onClose={onClose} title={t`Edit history`}>
      <ol className="divide-y divide-line px-5" aria-busy={edits.isFetching}>
        <Version text={now.content} mentions={now.mentions} at={now.at} isCurrent />
        {earlier?.map(({ id, content, writtenAt }) => (
          <Version key={id} text={content} at={writtenAt} />
        ))}
        {edits.isPending && (
          <li className="grid gap-2 py-4">
            <Skeleton className="h-[1lh] w-36" />
            <Skeleton className="h-[2lh] w-full" />
          </li>
        )}
      </ol>
      {edits.isError && (
        <p role="alert" className="px-5 py-4 text-danger">
          {t`Couldn’t load earlier versions.`}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void edits.refetch()}>
            {t`Try again`}
          </button>
        </p>
      )}
      {edits.hasNextPage && (
        <div className="p-4 pt-0">
          <Button block busy={edits.isFetchingNextPage} onClick={() => void edits.fetchNextPage()}>
            {t`Show earlier versions`}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Version({
  text,
  mentions = [],
  at,
  isCurrent = false,
}: {
  text: string
  mentions?: readonly Mention[]
  at: string
  isCurrent?: boolean
}) {
  const { t, i18n } = useLingui()
  return (
    <li className="py-4">
      <p className="mb-1 flex gap-2 text-sm text-muted">
        <time dateTime={at}>{i18n.date(at, { dateStyle: 'long', timeStyle: 'short' })}</time>
        {isCurrent && (
          <b className="font-semibold text-ink">{t({ message: 'Now', context: 'badge: current version' })}</b>
        )}
      </p>
      {text === '' ? (
        <p className="text-muted">{t`No text`}</p>
      ) : (
        <p dir="auto">
          <RichText text={text} mentions={mentions} />
        </p>
      )}
    </li>
  )
}
