import './mentions.css'
import { findMentions } from '@guildhall/contract/mention-text'
import clsx from 'clsx'
import {
  Suspense,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { piecesOf } from '#web/ui/text-pieces.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { endOfLimit } from './end-of-limit.ts'
import type { MentionContext } from './mentions.queries.ts'
import { useMentionPicker } from './use-mention-picker.ts'

const MentionPicker = lazyNamed(async () => (await import('./MentionPicker.tsx')).MentionPicker)
const EVERYONE: MentionContext = {}

type OwnProps = 'value' | 'onChange' | 'children' | 'defaultValue'

/**
 * Renders a text field without a border in which members, groups and agents can be mentioned. It grows with
 * its text and tints every mention. `className` sets its font and padding, `frameClass` its layout.
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
  /** Maximum number of characters; text beyond it is highlighted. */
  limit?: number | undefined
  ref?: Ref<HTMLTextAreaElement>
} & Omit<ComponentProps<'textarea'>, OwnProps | 'ref'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const { fieldProps, syncCaret, picker } = useMentionPicker({ value, field, context })
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  const end = limit === undefined ? value.length : endOfLimit(value, limit)
  const textClass = clsx('col-start-1 row-start-1 w-full whitespace-pre-wrap wrap-anywhere', className)

  /** Keys that the picker handles are not passed on. */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    fieldProps.onKeyDown(event)
    if (!event.defaultPrevented) onKeyDown?.(event)
  }

  return (
    <div className={clsx('relative grid grid-cols-[minmax(0,1fr)]', frameClass)}>
      {/* A copy of the text behind the field: it makes it grow, carries the tint, and locates characters. */}
      <div
        ref={mirror}
        dir="auto"
        aria-hidden
        className={clsx(textClass, 'paragraphs pointer-events-none text-transparent!')}
      >
        <TintedText text={value.slice(0, end)} />
        {end < value.length && <mark className="mention-surplus">{value.slice(end)}</mark>}
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
          syncCaret()
        }}
        onKeyDown={onKey}
        className={clsx(textClass, 'relative h-full resize-none overflow-hidden bg-transparent!')}
      />
      {picker && (
        <Suspense>
          <MentionPicker picker={picker} mirror={mirror} />
        </Suspense>
      )}
    </div>
  )
}

function TintedText({ text }: { text: string }) {
  if (findMentions(text).length === 0) return text
  return piecesOf(text).map((piece, index) =>
    piece.kind === 'mention' ? (
      <mark key={index} className="mention-tint">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
