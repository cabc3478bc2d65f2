import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { CheckUsername } from '@guildhall/contract/usernames'
import { plainUsername, usernameFault } from '@guildhall/contract/username-rules'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { USERNAME_WORDS } from './username-words.ts'

const PAUSE_MS = 500

/** What is known of a username that is being typed. `idle` where there is nothing to check, or the check failed. */
export type UsernameCheck = {
  state: 'idle' | 'invalid' | 'checking' | 'available' | 'taken'
  message: string | null
}

/** Checks a username while it is typed: by its rules at once, and half a second after typing stops with the server. */
export function useUsernameCheck(typed: string, current: string | null): UsernameCheck {
  const { t, i18n } = useLingui()
  const username = plainUsername(typed)
  const isIdle = username === '' || username === current
  const fault = isIdle ? null : usernameFault(username)
  const settled = usePause(username)
  const isAsked = !isIdle && fault === null && settled === username
  const { data, isError } = useQuery({
    queryKey: [CheckUsername.path, username],
    queryFn: ({ signal }) => api.call(CheckUsername, { params: { username } }, signal),
    enabled: isAsked,
    // Somebody else may take it meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
  if (isIdle) return { state: 'idle', message: null }
  if (fault !== null) return { state: 'invalid', message: i18n._(USERNAME_WORDS[fault]) }
  if (isAsked && isError) return { state: 'idle', message: t`Failed to check username availability` }
  if (!isAsked || !data) return { state: 'checking', message: t`Checking...` }
  return data.available
    ? { state: 'available', message: t`Username is available` }
    : { state: 'taken', message: data.message || t`Username is already taken` }
}

/** The value as it was when it last stood still for half a second. */
function usePause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
