import { useLingui } from '@lingui/react/macro'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { boxClass } from '#web/ui/Field.tsx'

/** A field that searches people by name or username. */
export function MemberSearch({
  label,
  value,
  onChange,
  isFirst = false,
  className,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  /** True if the dialog around it begins here. */
  isFirst?: boolean
  className?: string
}) {
  const { t } = useLingui()
  return (
    <search className={clsx('relative', className)}>
      <Search
        size={18}
        strokeWidth={1.9}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={label}
        placeholder={t`Name or @username`}
        autoComplete="off"
        enterKeyHint="search"
        data-first={isFirst || undefined}
        className={clsx(boxClass, 'min-h-11 pl-10')}
      />
    </search>
  )
}
