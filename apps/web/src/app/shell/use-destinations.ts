import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { PageName } from '#web/theme/layouts.ts'
import { findDestinations, type Destination } from './destinations.ts'

/** A destination whose page exists, with a path that the router accepts. */
export type AvailableDestination = Destination & { to: NonNullable<LinkProps['to']> }

/** Returns the destinations that have a route. */
export function useDestinations(names: readonly PageName[]): AvailableDestination[] {
  const { routesByPath } = useRouter()
  return findDestinations(names, (path) => path in routesByPath).map((destination) => ({
    ...destination,
    // The registry also has planned pages, which the router's types don't include; this route exists.
    to: destination.path as AvailableDestination['to'],
  }))
}
