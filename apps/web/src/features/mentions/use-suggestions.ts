import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { mentionsQuery, type MentionContext } from './mentions.queries.ts'

const DEBOUNCE_MS = 150
const NONE: MentionSuggestion[] = []

/** The suggestions of the picker, and whether the search is running or has failed. */
export type Suggestions = {
  options: MentionSuggestion[]
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}

/** Searches for mentions, debounced. Until the results arrive, earlier suggestions that still match stay. */
export function useSuggestions(query: string | null, context: MentionContext): Suggestions {
  const debounced = useDebouncedValue(query ?? '', DEBOUNCE_MS)
  const isEnabled = query !== null && debounced !== ''
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mentionsQuery(debounced, context),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const current = query ?? ''
  const isOutdated = current !== debounced || isPlaceholderData
  const loaded = current === '' || !data ? NONE : data
  return {
    options: isOutdated ? loaded.filter((option) => matches(option, current)) : loaded,
    isSearching: current !== '' && (current !== debounced || isFetching),
    isFailed: isError && current === debounced && !isFetching,
    retry: () => void refetch(),
  }
}

function matches({ name, displayName }: MentionSuggestion, query: string): boolean {
  const prefix = query.toLowerCase()
  return [name, displayName, ...displayName.split(/\s+/)].some((word) =>
    word.toLowerCase().startsWith(prefix),
  )
}
