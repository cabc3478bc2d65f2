import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { CheckUsername } from '@guildhall/contract/usernames'
import { normalizeUsername, usernameError } from '@guildhall/contract/username-rules'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { USERNAME_MESSAGES } from './username-messages.ts'

const DEBOUNCE_MS = 500

/** The state of a username that is being typed: `idle` if there is nothing to check or the check failed. */
export type UsernameCheck = {
  state: 'idle' | 'invalid' | 'checking' | 'available' | 'taken'
  message: string | null
}

/** Checks a username while it is typed: its rules immediately, the server 500 ms after typing stops. */
export function useUsernameCheck(typed: string, current: string | null): UsernameCheck {
  const { t, i18n } = useLingui()
  const username = normalizeUsername(typed)
  const isIdle = username === '' || username === current
  const error = isIdle ? null : usernameError(username)
  const debounced = useDebouncedUsername(username)
  const shouldCheck = !isIdle && error === null && debounced === username
  const { data, isError } = useQuery({
    queryKey: [CheckUsername.path, username],
    queryFn: ({ signal }) => api.call(CheckUsername, { params: { username } }, signal),
    enabled: shouldCheck,
    // Another member can take it in the meantime.
    staleTime: 0,
    gcTime: 0,
  })
  if (isIdle) return { state: 'idle', message: null }
  if (error !== null) return { state: 'invalid', message: i18n._(USERNAME_MESSAGES[error]) }
  if (shouldCheck && isError) return { state: 'idle', message: t`Failed to check username availability` }
  if (!shouldCheck || !data)
    return { state: 'checking', message: t({ message: 'Checking…', context: 'status' }) }
  return data.available
    ? { state: 'available', message: t`Username is available` }
    : { state: 'taken', message: data.message || t`Username is already taken` }
}

/** Returns the last value that didn't change for half a second. */
function useDebouncedUsername(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
