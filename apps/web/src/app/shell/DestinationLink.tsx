import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { AvailableDestination } from './use-destinations.ts'

/** A link to a destination; marked as current on its own page. */
export function DestinationLink({
  destination,
  ...rest
}: { destination: AvailableDestination; 'data-tooltip'?: string } & Omit<
  ComponentProps<'a'>,
  'href' | 'target'
>) {
  return <Link to={destination.to} activeOptions={{ exact: destination.path === '/' }} {...rest} />
}
