/** No push is about what master admins see: it is fetched again when it is older, and not when pushes were missed. */
export const BY_AGE = { staleTime: 60_000, meta: { skipResync: true } } as const
