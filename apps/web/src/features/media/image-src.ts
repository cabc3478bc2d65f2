import type { Picture } from '@guildhall/contract/media'

type Pictures = { pictures: readonly Picture[] }

/** Returns the URL of a picture or poster that is wide enough, else of the widest; empty if there is none. */
export function imageSrc({ pictures }: Pictures, minWidth: number): string {
  return (pictures.find(({ width }) => width >= minWidth) ?? pictures.at(-1))?.url ?? ''
}

/** Returns a `srcset` with every available width. */
export function imageSrcSet({ pictures }: Pictures): string {
  return pictures.map(({ width, url }) => `${url} ${width}w`).join(', ')
}
