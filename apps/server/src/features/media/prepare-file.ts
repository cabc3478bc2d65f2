import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ctx } from '#platform/context'
import type { LimitedRun } from '#platform/limited-process'
import { incomingKey, pictureKey, videoKey } from './media.keys.ts'
import type { Refused } from './media.rules.ts'
import { mediaStore, type MediaKind, type ReadyFacts } from './media.store.ts'
import { deleteDerived } from './remove-media.ts'
import { resizeImage } from './resize-image.ts'
import { sniffFile } from './sniff-file.ts'
import { transcodeVideo } from './transcode-video.ts'

/** The result of processing a file; null if it needs no processing any more. */
export type Outcome = ReadyFacts | Refused | null

/** The outcome, or `large` if the file is too large for this queue, and the CPU time spent. */
export type Prepared = { outcome: Outcome | 'large'; cpuMs: number }

/** Which files a queue processes: only quick ones, or large ones too. */
export type Queue = { kind: MediaKind; acceptsLarge: boolean }

type Derived = Omit<ReadyFacts, 'bytes'>

/**
 * Checks an uploaded file and stores the files derived from it. Safe to run twice: it produces the same result. An
 * invalid file is refused; this only throws if a backend is unavailable.
 */
export async function prepareFile(
  ctx: Ctx,
  mediaId: string,
  queue: Queue,
  signal: AbortSignal,
): Promise<Prepared> {
  const row = await mediaStore.find(ctx.db, mediaId)
  if (row?.state !== 'processing') {
    // Without a row nothing else would find what an earlier attempt left behind.
    if (row === undefined) await deleteDerived(ctx, mediaId)
    return { outcome: null, cpuMs: 0 }
  }
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-media-'))
  const work: LimitedRun = { folder, signal, used: { cpuMs: 0 }, sandbox: ctx.config.MEDIA_SANDBOX }
  try {
    return { outcome: await prepareIn(ctx, mediaId, queue, work), cpuMs: work.used.cpuMs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepareIn(
  ctx: Ctx,
  mediaId: string,
  queue: Queue,
  work: LimitedRun,
): Promise<Outcome | 'large'> {
  const derived = await derive(ctx, mediaId, queue, work)
  if (derived === 'large') return derived
  const outcome =
    'refused' in derived ? derived : { ...derived, bytes: await store(ctx, mediaId, derived, work) }
  if ('refused' in outcome || !(await isWanted(ctx, mediaId))) await deleteDerived(ctx, mediaId)
  return outcome
}

/** False if the file was removed in the meantime: then nothing else deletes what was derived. */
async function isWanted(ctx: Ctx, mediaId: string): Promise<boolean> {
  const row = await mediaStore.find(ctx.db, mediaId)
  return row !== undefined && row.state !== 'removing'
}

async function derive(
  ctx: Ctx,
  mediaId: string,
  { kind, acceptsLarge }: Queue,
  work: LimitedRun,
): Promise<Derived | Refused | 'large'> {
  const path = join(work.folder, 'upload')
  const isFound = await ctx.storage.getFile(incomingKey(mediaId), path, work.signal)
  if (!isFound) return { refused: 'media.not_arrived' }
  const sniffed = await sniffFile(path, kind)
  if ('refused' in sniffed) return sniffed
  if (kind === 'image') {
    const image = await resizeImage([path], { acceptsLarge, work })
    return image === 'large' || 'refused' in image ? image : { ...image, durationMs: null }
  }
  const video = await transcodeVideo(path, sniffed.type, { acceptsLarge, work })
  return video === 'large' || 'refused' in video ? video : { ...video.poster, durationMs: video.durationMs }
}

/** Uploads all derived files to the object store and returns their size in bytes. */
async function store(
  ctx: Ctx,
  mediaId: string,
  derived: Derived,
  { folder, signal }: LimitedRun,
): Promise<number> {
  const files = derived.widths.map((width) => ({
    key: pictureKey(mediaId, width),
    type: 'image/webp',
    path: join(folder, `${width}.webp`),
  }))
  if (derived.durationMs !== null)
    files.push({ key: videoKey(mediaId), type: 'video/mp4', path: join(folder, 'video.mp4') })
  let bytes = 0
  for (const file of files) {
    await ctx.storage.putFile(file, signal)
    bytes += (await stat(file.path)).size
  }
  return bytes
}
