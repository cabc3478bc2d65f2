import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { boxClass, Frame, useFrame, type FieldFacts } from '#web/ui/Field.tsx'
import { MentionArea } from './MentionArea.tsx'

/** Several lines of text with a label, in which members, groups and agents can be named. Looks and is used like `TextArea`. */
export function MentionField({
  label,
  maxLength,
  hint,
  error,
  rows = 3,
  className,
  value,
  ...rest
}: FieldFacts & Omit<ComponentProps<typeof MentionArea>, keyof FieldFacts | 'frameClass' | 'id'>) {
  const frame = useFrame({ value, maxLength, hint, error })
  return (
    <Frame {...frame} label={label} hint={hint} error={error}>
      <MentionArea
        id={frame.id}
        value={value}
        rows={rows}
        limit={maxLength}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.invalid || undefined}
        className={clsx(boxClass, 'py-2.5', className)}
        {...rest}
      />
    </Frame>
  )
}
