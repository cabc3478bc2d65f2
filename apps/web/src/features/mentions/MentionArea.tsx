import { findMentions } from '@guildhall/contract/mention-text'
import clsx from 'clsx'
import {
  lazy,
  Suspense,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { piecesOf } from '#web/ui/text-pieces.ts'
import { endOfRoom } from './end-of-room.ts'
import type { MentionContext } from './mentions.queries.ts'
import { useMentionPicker } from './use-mention-picker.ts'

const MentionPicker = lazy(async () => ({ default: (await import('./MentionPicker.tsx')).MentionPicker }))
const EVERYONE: MentionContext = {}

type Own = 'value' | 'onChange' | 'children' | 'defaultValue'

/**
 * A text field without a frame of its own in which members, groups and agents can be named: as high as what is written,
 * with every mention tinted. `className` gives it its letters and its padding, `frameClass` its place.
 */
export function MentionArea({
  value,
  onChange,
  context = EVERYONE,
  className,
  frameClass,
  ref,
  onKeyDown,
  rows = 1,
  limit,
  ...rest
}: {
  value: string
  onChange: (value: string) => void
  context?: MentionContext
  frameClass?: string
  /** How many characters there may be; what is beyond is marked. */
  limit?: number | undefined
  ref?: Ref<HTMLTextAreaElement>
} & Omit<ComponentProps<'textarea'>, Own | 'ref'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const { fieldProps, look, picker } = useMentionPicker({ value, field, context })
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  const end = limit === undefined ? value.length : endOfRoom(value, limit)
  const letters = clsx('col-start-1 row-start-1 w-full whitespace-pre-wrap wrap-anywhere', className)

  /** What the picker takes for itself goes no further. */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    fieldProps.onKeyDown(event)
    if (!event.defaultPrevented) onKeyDown?.(event)
  }

  return (
    <div className={clsx('relative grid grid-cols-[minmax(0,1fr)]', frameClass)}>
      {/* The same words behind the field: they make it grow, carry the tint, and tell where on the screen a letter is. */}
      <div
        ref={mirror}
        dir="auto"
        aria-hidden
        className={clsx(letters, 'paragraphs pointer-events-none text-transparent!')}
      >
        <Tinted text={value.slice(0, end)} />
        {end < value.length && <mark className="surplus">{value.slice(end)}</mark>}
        {'\u200b'}
      </div>
      <textarea
        dir="auto"
        {...rest}
        {...fieldProps}
        ref={field}
        rows={rows}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onKeyDown={onKey}
        className={clsx(letters, 'relative h-full resize-none overflow-hidden bg-transparent!')}
      />
      {picker && (
        <Suspense>
          <MentionPicker picker={picker} mirror={mirror} />
        </Suspense>
      )}
    </div>
  )
}

function Tinted({ text }: { text: string }) {
  if (findMentions(text).length === 0) return text
  return piecesOf(text).map((piece, at) =>
    piece.kind === 'mention' ? (
      <mark key={at} className="mention-tint">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
