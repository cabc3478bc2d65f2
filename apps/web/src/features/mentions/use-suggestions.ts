import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { useCalm } from '#web/lib/use-calm.ts'
import { mentionsQuery, type MentionContext } from './mentions.queries.ts'

const CALM_MS = 150
const NONE: MentionSuggestion[] = []

/** What the picker knows: whom it offers, and whether it still looks or could not. */
export type Suggestions = {
  options: MentionSuggestion[]
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}

/** Looks up whom one can name, a moment after the last letter. Until the answer is there, what was offered before and still fits stays. */
export function useSuggestions(query: string | null, context: MentionContext): Suggestions {
  const asked = useCalm(query ?? '', CALM_MS)
  const isAsked = query !== null && asked !== ''
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mentionsQuery(asked, context),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const wanted = query ?? ''
  const isOld = wanted !== asked || isPlaceholderData
  const known = wanted === '' || !data ? NONE : data
  return {
    options: isOld ? known.filter((one) => fits(one, wanted)) : known,
    isSearching: wanted !== '' && (wanted !== asked || isFetching),
    isFailed: isError && wanted === asked && !isFetching,
    retry: () => void refetch(),
  }
}

function fits({ name, displayName }: MentionSuggestion, query: string): boolean {
  const sought = query.toLowerCase()
  return [name, displayName, ...displayName.split(/\s+/)].some((word) =>
    word.toLowerCase().startsWith(sought),
  )
}
