import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_LEAD_SEARCH } from '@guildhall/contract/lead-limits'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { boxClass } from '#web/ui/Field.tsx'

/** A field that searches leads by a part of their name. */
export function LeadSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <search className="leads-filters-search relative">
      <Search
        size={18}
        strokeWidth={1.9}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_LEAD_SEARCH}
        aria-label={t`Search leads by name`}
        placeholder={t`Search leads by name`}
        autoComplete="off"
        enterKeyHint="search"
        className={clsx(boxClass, 'min-h-11 pl-10 desk:min-h-9')}
      />
    </search>
  )
}
