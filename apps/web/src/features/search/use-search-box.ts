import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memberRoute } from '#web/features/members/member-route.ts'
import { useCalm } from '#web/lib/use-calm.ts'
import { isSearchable, searchQuery } from './search.queries.ts'
import { choicesOf, type SearchChoice } from './search-targets.ts'
import { useCombobox } from './use-combobox.ts'
import { useFailedToast } from './use-failed-toast.ts'

const CALM_MS = 300

/** What the list below the search box is given. */
export type SearchBoxState = ReturnType<typeof useSearchBox>

/** The search box: what is typed, what it finds a moment later, and where a choice leads. */
export function useSearchBox() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const words = typed.trim()
  const q = useCalm(words, CALM_MS)
  const isOpen = isAsked && isSearchable(words)
  const { data, isError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = useQuery({
    ...searchQuery(q),
    enabled: isOpen && isSearchable(q),
  })
  // What was found before stays until the next answer, but for the first one.
  const isLooking = q !== words || isFetching
  const isFailed = isError && !isLooking
  const choices = isFailed || !isSearchable(q) ? [] : choicesOf(data)
  const hasFound = choices.length > 1

  useFailedToast({ isError: isFailed, errorUpdatedAt })

  const close = () => setAsked(false)

  function go(choice: SearchChoice | undefined): void {
    close()
    if (choice?.kind === 'member') {
      setTyped('')
      void navigate(memberRoute(choice.member))
    } else if (choice?.kind === 'group')
      void navigate({ to: '/search', search: { q: choice.group.name, tab: 'groups' } })
    else if (choice?.kind === 'post') {
      setTyped('')
      void navigate({ to: '/post/$id', params: { id: choice.post.id } })
    } else void navigate({ to: '/search', search: { ...(words && { q: words }) } })
  }

  const box = useCombobox({
    isOpen: isOpen && hasFound,
    count: hasFound ? choices.length : 0,
    listKey: `${q} ${data === undefined}`,
    onTake: (at) => go(at === null ? undefined : choices[at]),
    onClose: close,
    onEmpty: () => setTyped(''),
  })

  return {
    q,
    typed,
    isOpen,
    isLooking,
    isFailed,
    isOld: isPlaceholderData || q !== words,
    choices: hasFound ? choices : [],
    box,
    take: (at: number) => go(choices[at]),
    retry: () => void refetch(),
    type(value: string) {
      setTyped(value)
      setAsked(true)
    },
    open: () => setAsked(true),
    close,
  }
}
