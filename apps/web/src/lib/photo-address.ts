/** The address of a member's photo in about this width; a picture from elsewhere has one size only. */
export function photoAddress(url: string, width: 320 | 640 | 1280 | 2048): string {
  return url.startsWith('/objects/') ? `${url}?size=${width}` : url
}
