import { useRouter, type LinkProps } from '@tanstack/react-router'
import { built, type Destination } from './destinations.ts'

/** A destination whose page exists, with an address that the router accepts. */
export type BuiltDestination = Destination & { to: NonNullable<LinkProps['to']> }

/** Those of the destinations whose page the router knows. */
export function useBuilt(destinations: Destination[]): BuiltDestination[] {
  const { routesByPath } = useRouter()
  return built(destinations, (path) => path in routesByPath).map((place) => ({
    ...place,
    // The registry also names pages to come, which the router's types cannot know; this one was just found.
    to: place.path as BuiltDestination['to'],
  }))
}
