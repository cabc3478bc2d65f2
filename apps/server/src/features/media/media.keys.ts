/** Where an upload lands until it is checked. Nobody but its owner's ticket and our workers knows it. */
export const incomingKey = (id: string) => `${INCOMING}${id}`

/** The folder of all uploads that are not checked yet. */
export const INCOMING = 'incoming/'

/** The folder of everything that was made of a file. */
export const madeFolder = (id: string) => `media/${id}/`

export const pictureKey = (id: string, width: number) => `${madeFolder(id)}${width}.webp`
export const videoKey = (id: string) => `${madeFolder(id)}video.mp4`
