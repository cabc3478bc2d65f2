/** Key of an upload until it is checked. Only its owner's ticket and the workers know it. */
export const incomingKey = (id: string) => `${INCOMING}${id}`

/** Prefix of all uploads that are not checked yet. */
export const INCOMING = 'incoming/'

/** Prefix of everything derived from a file: resized images and the transcoded video. */
export const derivedFolder = (id: string) => `media/${id}/`

export const pictureKey = (id: string, width: number) => `${derivedFolder(id)}${width}.webp`
export const videoKey = (id: string) => `${derivedFolder(id)}video.mp4`
