import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ctx } from '#platform/context'
import type { Work } from '#platform/limited-process'
import { makePictures } from './make-pictures.ts'
import { makeVideo } from './make-video.ts'
import { incomingKey, pictureKey, videoKey } from './media.keys.ts'
import { REFUSALS, type Refused } from './media.rules.ts'
import { mediaStore, type MediaKind, type ReadyFacts } from './media.store.ts'
import { clearMade } from './remove-media.ts'
import { sniffFile } from './sniff-file.ts'

/** What became of a file; null where it needs nothing any more. */
export type Outcome = ReadyFacts | Refused | null

/** The outcome, or that the file is too large for this queue; and the processor time it took to find out. */
export type Prepared = { outcome: Outcome | 'large'; cpuMs: number }

/** Which files are made ready here: only those that take little time, or the others too. */
export type Queue = { kind: MediaKind; takesLarge: boolean }

type Made = Omit<ReadyFacts, 'bytes'>

/**
 * Checks an uploaded file and puts what members will see of it into the store. Safe to run twice: it makes the same
 * again. A file that is not what it should be is refused; only an engine that is away makes this fail.
 */
export async function prepareFile(
  ctx: Ctx,
  mediaId: string,
  queue: Queue,
  signal: AbortSignal,
): Promise<Prepared> {
  const row = await mediaStore.find(ctx.db, mediaId)
  if (row?.state !== 'processing') {
    // What an earlier try left has no row to be found by.
    if (row === undefined) await clearMade(ctx, mediaId)
    return { outcome: null, cpuMs: 0 }
  }
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-media-'))
  const work: Work = { folder, signal, used: { cpuMs: 0 }, sandbox: ctx.config.MEDIA_SANDBOX }
  try {
    return { outcome: await prepareIn(ctx, mediaId, queue, work), cpuMs: work.used.cpuMs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepareIn(ctx: Ctx, mediaId: string, queue: Queue, work: Work): Promise<Outcome | 'large'> {
  const made = await make(ctx, mediaId, queue, work)
  if (made === 'large') return made
  const outcome = 'refused' in made ? made : { ...made, bytes: await store(ctx, mediaId, made, work) }
  if ('refused' in outcome || !(await isWanted(ctx, mediaId))) await clearMade(ctx, mediaId)
  return outcome
}

/** False where it was removed while we were at it: then nobody else clears what we made. */
async function isWanted(ctx: Ctx, mediaId: string): Promise<boolean> {
  const row = await mediaStore.find(ctx.db, mediaId)
  return row !== undefined && row.state !== 'removing'
}

async function make(
  ctx: Ctx,
  mediaId: string,
  { kind, takesLarge }: Queue,
  work: Work,
): Promise<Made | Refused | 'large'> {
  const path = join(work.folder, 'upload')
  if (!(await ctx.storage.getFile(incomingKey(mediaId), path, work.signal))) return { refused: REFUSALS.gone }
  const sniffed = await sniffFile(path, kind)
  if ('refused' in sniffed) return sniffed
  if (kind === 'image') {
    const pictures = await makePictures([path], { takesLarge, work })
    return pictures === 'large' || 'refused' in pictures ? pictures : { ...pictures, durationMs: null }
  }
  const video = await makeVideo(path, sniffed.type, { takesLarge, work })
  return video === 'large' || 'refused' in video ? video : { ...video.pictures, durationMs: video.durationMs }
}

/** Puts everything into the store and answers how many bytes that is. */
async function store(ctx: Ctx, mediaId: string, made: Made, { folder, signal }: Work): Promise<number> {
  const files = made.widths.map((width) => ({
    key: pictureKey(mediaId, width),
    type: 'image/webp',
    path: join(folder, `${width}.webp`),
  }))
  if (made.durationMs !== null)
    files.push({ key: videoKey(mediaId), type: 'video/mp4', path: join(folder, 'video.mp4') })
  let bytes = 0
  for (const file of files) {
    await ctx.storage.putFile(file, signal)
    bytes += (await stat(file.path)).size
  }
  return bytes
}
