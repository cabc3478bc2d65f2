import type { Ctx } from '#platform/context'
import { pictureKey, videoKey } from '../src/features/media/media.keys.ts'
import { mediaStore, type ReadyFacts } from '../src/features/media/media.store.ts'
import { samplePicture, sampleVideo } from './sample-files.ts'

type MediaOptions = Partial<Omit<ReadyFacts, 'durationMs'>> & {
  kind?: 'image' | 'video'
  /** True for media that a post already shows. */
  attached?: boolean
}

const DAY_MS = 86_400_000
let video: Promise<Buffer> | undefined

/** Creates media that is ready, with small real objects in the store. Returns its id. */
export async function buildMedia(ctx: Ctx, ownerId: string, options: MediaOptions = {}): Promise<string> {
  const { kind = 'image', attached = false, ...overrides } = options
  const id = ctx.newId()
  const now = ctx.now()
  const facts: ReadyFacts = {
    width: 64,
    height: 36,
    durationMs: kind === 'video' ? 2_000 : null,
    preview: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQAAwAAsBMJaQAA3AA/HwAAAA=',
    widths: [64],
    bytes: 1_000,
    ...overrides,
  }
  const body = await samplePicture(64, 36).webp().toBuffer()
  for (const width of facts.widths)
    await ctx.storage.put({ key: pictureKey(id, width), type: 'image/webp', body })
  if (kind === 'video') {
    video ??= sampleVideo()
    await ctx.storage.put({ key: videoKey(id), type: 'video/mp4', body: await video })
  }
  await ctx.db.transaction(async (tx) => {
    const contentType = kind === 'image' ? 'image/png' : 'video/mp4'
    const tomorrow = new Date(now.getTime() + DAY_MS)
    const ticket = { id, ownerId, kind, contentType, length: facts.bytes } as const
    await mediaStore.insertTicket(tx, ticket, { ticketEndsAt: now, removeAt: tomorrow, now })
    await mediaStore.markProcessing(tx, id, tomorrow)
    await mediaStore.markReady(tx, id, facts)
    if (attached) await mediaStore.setRemoveAt(tx, id, null)
  })
  return id
}
