import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'

type Callbacks<D> = { onSuccess?: (data: D) => void; onError?: (error: Error) => void }
type Action<D, V> = Omit<UseMutationResult<D, Error, V>, 'mutate'> & {
  mutate: (variables: V, callbacks?: Callbacks<D>) => void
}

/**
 * A mutation whose callbacks always run: for each call, and even if the calling component is unmounted.
 * TanStack's own `mutate` drops the callbacks of a call once its component is unmounted or calls again.
 */
export function useAction<D, V, C>(options: UseMutationOptions<D, Error, V, C>): Action<D, V> {
  const mutation = useMutation(options)
  return {
    ...(mutation as UseMutationResult<D, Error, V>),
    mutate: (variables, { onSuccess, onError } = {}) =>
      void mutation.mutateAsync(variables).then(onSuccess, onError ?? (() => {})),
  }
}
