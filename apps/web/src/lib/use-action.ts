import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'

type Outcome<D> = { onSuccess?: (data: D) => void; onError?: (error: Error) => void }
type Action<D, V> = Omit<UseMutationResult<D, Error, V>, 'mutate'> & {
  mutate: (variables: V, outcome?: Outcome<D>) => void
}

/**
 * A mutation whose outcome is always told: to each call by itself, and also where the component that asked is gone.
 * TanStack's own `mutate` forgets the callbacks of a call once its component is unmounted or calls again.
 */
export function useAction<D, V, C>(options: UseMutationOptions<D, Error, V, C>): Action<D, V> {
  const mutation = useMutation(options)
  return {
    ...(mutation as UseMutationResult<D, Error, V>),
    mutate: (variables, { onSuccess, onError } = {}) =>
      void mutation.mutateAsync(variables).then(onSuccess, onError ?? (() => {})),
  }
}
