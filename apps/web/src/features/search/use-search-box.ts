import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memberRoute } from '#web/features/members/member-route.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { isSearchable, searchQuery } from './search.queries.ts'
import { choicesOf, type SearchChoice } from './search-targets.ts'
import { useCombobox } from './use-combobox.ts'
import { useFailedToast } from './use-failed-toast.ts'

const DEBOUNCE_MS = 300

/** State and actions of the search box. */
export type SearchBoxState = ReturnType<typeof useSearchBox>

/** Manages the search box: its text, the debounced results, and navigation to the selected one. */
export function useSearchBox() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const text = typed.trim()
  const q = useDebouncedValue(text, DEBOUNCE_MS)
  const isOpen = isExpanded && isSearchable(text)
  const { data, isError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = useQuery({
    ...searchQuery(q),
    enabled: isOpen && isSearchable(q),
  })
  // Previous results stay visible until the next response.
  const isSearching = q !== text || isFetching
  const hasFailed = isError && !isSearching
  const choices = hasFailed || !isSearchable(q) ? [] : choicesOf(data)
  const hasResults = choices.length > 1

  useFailedToast({ isError: hasFailed, errorUpdatedAt })

  const close = () => setExpanded(false)

  function go(choice: SearchChoice | undefined): void {
    close()
    if (choice?.kind === 'member') {
      setTyped('')
      void navigate(memberRoute(choice.member))
    } else if (choice?.kind === 'group') {
      setTyped('')
      void navigate({ to: '/groups/$id', params: { id: choice.group.id } })
    } else if (choice?.kind === 'post') {
      setTyped('')
      void navigate({ to: '/post/$id', params: { id: choice.post.id } })
    } else void navigate({ to: '/search', search: { ...(text && { q: text }) } })
  }

  const combobox = useCombobox({
    isOpen: isOpen && hasResults,
    count: hasResults ? choices.length : 0,
    listKey: `${q} ${data === undefined}`,
    onSelect: (index) => go(index === null ? undefined : choices[index]),
    onClose: close,
    onClear: () => setTyped(''),
  })

  return {
    q,
    typed,
    isOpen,
    isSearching,
    hasFailed,
    isStale: isPlaceholderData || q !== text,
    choices: hasResults ? choices : [],
    combobox,
    select: (index: number) => go(choices[index]),
    retry: () => void refetch(),
    type(value: string) {
      setTyped(value)
      setExpanded(true)
    },
    open: () => setExpanded(true),
    close,
  }
}
